import { useNavigate } from 'react-router';
import { NewNameDialog } from '../../parts/new-name-dialog.tsx';
import { useSay } from '../../parts/words.ts';
import type { Kind } from './entry.ts';
import { content as words } from './words.ts';

/** Asks for the name of a new entry. */
export function NewDialog({ kind, known, onClose }: { kind: Kind; known: readonly string[]; onClose: () => void }) {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <NewNameDialog
      title={`${say(words.create)}: ${say(words[kind])}`}
      known={known}
      onBegin={(slug) => void navigate(`/content/${kind}/${slug}`)}
      onClose={onClose}
    />
  );
}
