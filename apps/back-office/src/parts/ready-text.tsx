import type { Ref } from 'react';
import { useSay } from './words.ts';

const WORDS = {
  choose: { th: '; ข้อความสำเร็จรูป', en: '; Ready sentences' },
};

/** Ready sentences for a field; the chosen one stands in the field, and the focus goes back to it. */
export function ReadyText({
  ref,
  sentences,
  text,
  field,
  onChange,
}: {
  ref?: Ref<HTMLSelectElement>;
  sentences: readonly string[];
  text: string;
  /** Id of the field. */
  field: string;
  onChange: (text: string) => void;
}) {
  const say = useSay();
  return (
    <select
      ref={ref}
      className="ready"
      aria-label={say(WORDS.choose)}
      value=""
      onChange={({ target: { value } }) => {
        if (!value) return;
        onChange(text.trim() ? `${text.trim()} ${value}` : value);
        document.getElementById(field)?.focus();
      }}
    >
      <option value="">{say(WORDS.choose)}</option>
      {sentences.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}
