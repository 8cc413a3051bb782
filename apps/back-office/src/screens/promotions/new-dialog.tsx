import type { StaffPromotion } from '@sanam/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SelectField } from '../../parts/form-fields.tsx';
import { NewNameDialog } from '../../parts/new-name-dialog.tsx';
import { useSay } from '../../parts/words.ts';
import { promotions as words } from './words.ts';

/** Asks for the name of a new promotion, and which one its terms begin from. */
export function NewDialog({ known, onClose }: { known: readonly StaffPromotion[]; onClose: () => void }) {
  const say = useSay();
  const navigate = useNavigate();
  const [from, setFrom] = useState(known[0]?.id ?? '');
  return (
    <NewNameDialog
      title={say(words.create)}
      known={known.map(({ id }) => id)}
      onBegin={(slug) => void navigate(`/promotions/${slug}?from=${from}`)}
      onClose={onClose}
    >
      {known.length > 0 ? (
        <SelectField
          label={say(words.copyOf)}
          value={from}
          choices={known.map(({ id, terms }) => [id, terms.name] as const)}
          onChange={setFrom}
        />
      ) : null}
    </NewNameDialog>
  );
}
