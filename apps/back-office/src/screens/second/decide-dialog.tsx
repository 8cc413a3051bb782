import type { Second } from '@sanam/contract';
import { useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { useMe } from '../../api/session.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { wordsOfKind } from './kinds.ts';
import { ENDS, second as words } from './words.ts';

/** The question before the second person's word. */
export function DecideDialog({
  item,
  says,
  onDecided,
  onClose,
}: {
  item: Second & { id: string };
  says: 'yes' | 'no';
  onDecided: () => void;
  onClose: () => void;
}) {
  const say = useSay();
  const isOwn = item.first.id === useMe().id;
  const answer = useRef<{ state: keyof typeof ENDS; why?: string }>(undefined);
  const yes = says === 'yes' ? words.yes : isOwn ? words.takeBack : words.no;
  const name = say(wordsOfKind(item.kind).name);
  return (
    <ConfirmDialog
      title={`${say(yes)}: ${name}`}
      about={<p className="dim">{say(says === 'yes' ? words.yesAbout : words.noAbout)}</p>}
      reason={says === 'yes' || isOwn ? words.yesNote : words.noNoteField}
      lengthMin={says === 'yes' || isOwn ? 0 : 5}
      yes={yes}
      isDanger={says === 'no'}
      isMoney
      act={async (note) => {
        answer.current = await ask('decideSecond', {
          params: { id: item.id },
          body: { says, ...(note ? { note } : {}) },
        });
      }}
      onDone={() => {
        const { state = 'done', why } = answer.current ?? {};
        toast(state === 'outdated' ? 'no' : 'ok', `${name}: ${say(ENDS[state])}`, why);
        onDecided();
      }}
      onClose={onClose}
    />
  );
}
