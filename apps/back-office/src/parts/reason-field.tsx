import { useId, useState } from 'react';
import { useSay } from './words.ts';

const REASON_LENGTH_MIN = 5;
const words = {
  reason: { th: 'เหตุผลที่แก้', en: 'Why' },
  short: { th: 'เขียนเหตุผลอย่างน้อย 5 ตัวอักษร', en: 'Write at least 5 letters' },
};

/** The reason of several changes that are sent together. */
export interface Reason {
  id: string;
  text: string;
  /** Whether sending was tried while the reason was too short. */
  isRefused: boolean;
  write: (text: string) => void;
  /** Whether the reason may be sent; otherwise its field says what is missing, and has the focus. */
  isGiven: () => boolean;
  clear: () => void;
}

export function useReason(): Reason {
  const id = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = text.trim().length < REASON_LENGTH_MIN;
  return {
    id,
    text,
    isRefused: isTried && isShort,
    write: setText,
    isGiven() {
      setTried(true);
      if (isShort) document.getElementById(id)?.focus();
      return !isShort;
    },
    clear() {
      setText('');
      setTried(false);
    },
  };
}

/** The field of the reason, in the bar under a screen. */
export function ReasonField({ reason, hint }: { reason: Reason; hint?: string }) {
  const say = useSay();
  const { id, text, isRefused } = reason;
  return (
    <>
      <label className="hide" htmlFor={id}>
        {say(words.reason)}
      </label>
      <div className="input">
        <input
          id={id}
          maxLength={500}
          placeholder={say(words.reason)}
          value={text}
          aria-invalid={isRefused ? true : undefined}
          aria-describedby={isRefused ? `${id}-e` : hint ? `${id}-h` : undefined}
          onChange={(event) => reason.write(event.target.value)}
        />
      </div>
      {isRefused ? (
        <p className="error" id={`${id}-e`} role="alert">
          {say(words.short)}
        </p>
      ) : hint ? (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
