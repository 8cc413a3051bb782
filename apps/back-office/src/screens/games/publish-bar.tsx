import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { RefusalNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { useShortcuts } from '../../shell/keys.ts';
import type { changesOf } from './draft.ts';
import { games as words } from './words.ts';

const REASON_LENGTH_MIN = 5;

/** Changes that are gathered, and published together with one note. */
export function PublishBar({ changes, onDone }: { changes: ReturnType<typeof changesOf>; onDone: () => void }) {
  const say = useSay();
  const queries = useQueryClient();
  const id = useId();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = note.trim().length < REASON_LENGTH_MIN;
  const publishing = useMutation({
    mutationFn: () => ask('publishGames', { body: { ...changes, note: note.trim() } }),
    onSuccess: () => {
      onDone();
      toast('ok', say(words.published));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['games'] }),
  });
  const publish = () => {
    if (publishing.isPending) return;
    setTried(true);
    if (isShort) document.getElementById(id)?.focus();
    else publishing.mutate();
  };
  useShortcuts([{ key: 'mod+Enter', name: words.publish, run: publish }]);
  return (
    <footer className="savebar">
      <span>
        {say(words.changed)} <b>{changes.games.length + changes.providers.length}</b> {say(words.things)}
      </span>
      <div className="field grow">
        <label className="hide" htmlFor={id}>
          {say(words.reason)}
        </label>
        <div className="input">
          <input
            id={id}
            maxLength={500}
            placeholder={say(words.reason)}
            value={note}
            aria-invalid={isTried && isShort ? true : undefined}
            aria-describedby={isTried && isShort ? `${id}-e` : `${id}-h`}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        {isTried && isShort ? (
          <p className="error" id={`${id}-e`} role="alert">
            {say(words.reasonShort)}
          </p>
        ) : (
          <p className="hint" id={`${id}-h`}>
            {say(words.after)}
          </p>
        )}
        {publishing.error ? <RefusalNote refusal={asRefusal(publishing.error)} field="error" /> : null}
      </div>
      <button type="button" className="btn quiet" onClick={onDone}>
        {say(words.discard)}
      </button>
      <button type="button" className="btn primary" disabled={publishing.isPending} onClick={publish}>
        {say(words.publish)} <kbd>⌘↵</kbd>
      </button>
    </footer>
  );
}
