import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { useSay } from '../../parts/words.ts';
import type { Kind } from './entry.ts';
import { content as words } from './words.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Asks for the name of a new entry. */
export function NewDialog({ kind, known, onClose }: { kind: Kind; known: readonly string[]; onClose: () => void }) {
  const say = useSay();
  const navigate = useNavigate();
  const [slug, setSlug] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = !SLUG.test(slug) ? words.slugWrong : known.includes(slug) ? words.slugTaken : undefined;
  const begin = () => {
    setTried(true);
    if (!wrong) void navigate(`/content/${kind}/${slug}`);
  };
  return (
    <Dialog
      title={`${say(words.create)}: ${say(words[kind])}`}
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
    </Dialog>
  );
}
