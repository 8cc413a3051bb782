import type { StaffPromotion } from '@sanam/contract';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { useSay } from '../../parts/words.ts';
import { promotions as words } from './words.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Asks for the name of a new promotion, and which one its terms begin from. */
export function NewDialog({ known, onClose }: { known: readonly StaffPromotion[]; onClose: () => void }) {
  const say = useSay();
  const id = useId();
  const navigate = useNavigate();
  const [slug, setSlug] = useState('');
  const [from, setFrom] = useState(known[0]?.id ?? '');
  const [isTried, setTried] = useState(false);
  const wrong = !SLUG.test(slug) ? words.slugWrong : known.some((one) => one.id === slug) ? words.slugTaken : undefined;
  const begin = () => {
    setTried(true);
    if (!wrong) void navigate(`/promotions/${slug}?from=${from}`);
  };
  return (
    <Dialog
      title={say(words.create)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn quiet" onClick={onClose}>
            {say(words.back)}
          </button>
          <button type="button" className="btn primary" onClick={begin}>
            {say(words.begin)}
          </button>
        </>
      }
    >
      <div className="stack">
        <Field
          label={say(words.slug)}
          hint={say(words.slugHint)}
          error={isTried && wrong ? say(wrong) : undefined}
          value={slug}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onChange={(event) => setSlug(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') begin();
          }}
        />
        {known.length > 0 ? (
          <div className="field">
            <label htmlFor={id}>{say(words.copyOf)}</label>
            <div className="input">
              <select id={id} value={from} onChange={(event) => setFrom(event.target.value)}>
                {known.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.terms.name}
                  </option>
                ))}
              </select>
            </div>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
