import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { ReasonField, useReason } from '../../parts/reason-field.tsx';
import { RefusalNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { useShortcuts } from '../../shell/keys.ts';
import type { changesOf, Draft } from './draft.ts';
import { games as words } from './words.ts';

/**
 * Changes that are gathered, and published together with one note.
 * @param onPublished called with the draft whose changes were published; the present one may have changed meanwhile.
 */
export function PublishBar({
  draft,
  changes,
  onPublished,
  onDiscard,
}: {
  draft: Draft;
  changes: ReturnType<typeof changesOf>;
  onPublished: (published: Draft) => void;
  onDiscard: () => void;
}) {
  const say = useSay();
  const queries = useQueryClient();
  const reason = useReason();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['games'] });
  const publishing = useMutation({
    mutationFn: (_published: Draft) => ask('publishGames', { body: { ...changes, note: reason.text.trim() } }),
    onSuccess: async (_reply, published) => {
      // the draft stays until the list says the same: nothing flips back, and the next change is of what is there now
      await readAgain();
      onPublished(published);
      toast('ok', say(words.published));
    },
    onError: () => void readAgain(),
  });
  const publish = () => {
    if (publishing.isPending) return;
    if (reason.isGiven()) publishing.mutate(draft);
  };
  useShortcuts([{ key: 'mod+Enter', name: words.publish, run: publish }]);
  return (
    <footer className="savebar">
      <span>
        {say(words.changed)} <b>{changes.games.length + changes.providers.length}</b> {say(words.things)}
      </span>
      <div className="field grow">
        <ReasonField reason={reason} hint={say(words.after)} />
        {publishing.error ? <RefusalNote refusal={asRefusal(publishing.error)} field="error" /> : null}
      </div>
      <button type="button" className="btn quiet" onClick={onDiscard}>
        {say(words.discard)}
      </button>
      <button type="button" className="btn primary" disabled={publishing.isPending} onClick={publish}>
        {say(words.publish)} <kbd>⌘↵</kbd>
      </button>
    </footer>
  );
}
