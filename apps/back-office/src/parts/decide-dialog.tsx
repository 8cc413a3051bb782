import type { Second } from '@sanam/contract';
import { type ReactNode, useRef } from 'react';
import { ask } from '../api/ask.ts';
import { useMe } from '../api/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DECIDE_WORDS } from './decide-words.ts';
import { wordsOfKind } from './proposal-kinds.ts';
import { toast } from './toasts.tsx';
import { useSay } from './words.ts';

/** How a proposal ended. */
const ENDS = {
  done: { th: 'ทำแล้ว', en: 'Done' },
  refused: { th: 'ไม่เห็นด้วย ไม่มีอะไรเปลี่ยน', en: 'Refused, nothing changed' },
  withdrawn: { th: 'ถอนคำขอแล้ว ไม่มีอะไรเปลี่ยน', en: 'Taken back, nothing changed' },
  outdated: {
    th: 'ทำไม่ได้แล้ว ไม่มีอะไรเปลี่ยน ผู้ขอต้องเริ่มใหม่',
    en: 'Not possible any more: nothing changed, it has to be asked anew',
  },
} as const;

/** The question before the second person's word. */
export function DecideDialog({
  item,
  says,
  children,
  onDecided,
  onClose,
}: {
  item: Pick<Second, 'kind' | 'first'> & { id: string };
  says: 'yes' | 'no';
  /** What exactly is decided, where it does not stand beside the dialog. */
  children?: ReactNode;
  onDecided: (isLate: boolean) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const isOwn = item.first.id === useMe().id;
  const answer = useRef<{ state: keyof typeof ENDS; why?: string }>(undefined);
  const yes = says === 'yes' ? DECIDE_WORDS.yes : isOwn ? DECIDE_WORDS.takeBack : DECIDE_WORDS.no;
  const name = say(wordsOfKind(item.kind).name);
  return (
    <ConfirmDialog
      title={`${say(yes)}: ${name}`}
      about={
        <>
          {children}
          <p className="dim">{say(says === 'yes' ? DECIDE_WORDS.yesAbout : DECIDE_WORDS.noAbout)}</p>
        </>
      }
      reason={says === 'yes' || isOwn ? DECIDE_WORDS.yesNote : DECIDE_WORDS.noNoteField}
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
      onDone={(isLate) => {
        const { state = 'done', why } = answer.current ?? {};
        toast(state === 'outdated' ? 'no' : 'ok', `${name}: ${say(ENDS[state])}`, why);
        onDecided(isLate);
      }}
      onClose={onClose}
    />
  );
}
