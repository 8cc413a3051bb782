import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { asRefusal } from '../api/refusal.ts';
import { Dialog } from './dialog.tsx';
import { ReadyText } from './ready-text.tsx';
import { RefusalNote, refusalText } from './states.tsx';
import { toast } from './toasts.tsx';
import { type Bilingual, useSay } from './words.ts';

const WORDS = {
  back: { th: 'กลับ', en: 'Back' },
  tooShort: { th: 'เขียนอย่างน้อย', en: 'Write at least' },
  letters: { th: 'ตัวอักษร', en: 'letters' },
};

/**
 * A question before an act, with the reason that it needs. The focus is in the first empty field; Ctrl or ⌘ with Enter sends.
 * @param about what is said, or asked besides, above the reason.
 * @param draft what was written before without being sent.
 * @param lengthMin fewest letters of the reason; 0 when it may stay empty.
 * @param ready sentences that can be chosen as the reason.
 * @param isMoney whether a refusal says what happened to the money.
 * @param onKeep takes what was written and not sent, so that it is not lost.
 * @param act does it; a refusal is shown, and the dialog stays with what was written. When it was closed before the
 *   answer, a refusal is told at the foot of the screen.
 * @param onDone called when it is done, also after the dialog was closed: it is late then, and the person may be about
 *   something else, which is to be left alone.
 * @param onClose called to close the dialog, also once it is done.
 */
export function ConfirmDialog({
  title,
  about,
  reason,
  lengthMin = 5,
  lengthMax = 500,
  yes,
  isDanger,
  draft = '',
  ready,
  isMoney,
  onKeep,
  act,
  onDone,
  onClose,
}: {
  title: ReactNode;
  about?: ReactNode;
  reason: Bilingual;
  lengthMin?: number;
  lengthMax?: number;
  yes: Bilingual;
  isDanger?: boolean;
  draft?: string;
  ready?: readonly string[];
  isMoney?: boolean;
  onKeep?: (text: string) => void;
  act: (reason: string) => Promise<unknown>;
  onDone: (isLate: boolean) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const id = useId();
  const choose = useRef<HTMLSelectElement>(null);
  const [text, setText] = useState(draft);
  const [isTried, setTried] = useState(false);
  const isGone = useRef(false);
  const isLeft = useRef(false);
  const doing = useMutation({
    mutationFn: act,
    onSuccess: () => {
      const isLate = isGone.current;
      isLeft.current = true;
      onDone(isLate);
      if (!isLate) onClose();
    },
    onError: (error) => {
      if (isGone.current) toast('no', say(yes), refusalText(asRefusal(error), 'note', isMoney, say));
    },
  });
  const isShort = text.trim().length < lengthMin;
  const leave = () => {
    isLeft.current = true;
    if (text !== draft) onKeep?.(text);
    onClose();
  };
  const written = useRef(() => {});
  useEffect(() => {
    written.current = () => (text === draft ? undefined : onKeep?.(text));
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // taken away, as when the time for the item is over
      if (!isLeft.current) written.current();
    };
  }, []);
  // the first field that waits for something; the reason, when the act needs nothing else
  useEffect(() => {
    const fields = document
      .getElementById(id)
      ?.closest('dialog')
      ?.querySelectorAll('input, select:not(.ready), textarea');
    for (const field of (fields ?? []) as Iterable<HTMLInputElement>) {
      if (field.value !== '' || field.disabled) continue;
      field.focus();
      return;
    }
  }, [id]);
  const send = () => {
    setTried(true);
    if (!isShort && !doing.isPending) doing.mutate(text.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={leave}
      footer={
        <>
          <button type="button" className="btn quiet" onClick={leave}>
            {say(WORDS.back)}
          </button>
          <button
            type="button"
            className={isDanger ? 'btn danger' : 'btn primary'}
            onClick={send}
            disabled={doing.isPending}
          >
            {say(yes)} <kbd>⌘↵</kbd>
          </button>
        </>
      }
    >
      {about}
      {doing.error ? <RefusalNote refusal={asRefusal(doing.error)} field="note" isMoney={isMoney} /> : null}
      <div className="field">
        <label htmlFor={id}>{say(reason)}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={lengthMax}
          value={text}
          autoFocus
          aria-invalid={isTried && isShort ? true : undefined}
          aria-describedby={isTried && isShort ? `${id}-e` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.repeat) send();
            if (event.key === ';' && choose.current) {
              event.preventDefault();
              choose.current.focus();
            }
          }}
        />
        {ready ? (
          <ReadyText ref={choose} sentences={ready} text={text} lengthMax={lengthMax} onChange={setText} field={id} />
        ) : null}
        {isTried && isShort ? (
          <p className="error" id={`${id}-e`} role="alert">
            {say(WORDS.tooShort)} {lengthMin} {say(WORDS.letters)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
