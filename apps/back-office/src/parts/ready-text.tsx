import type { Ref } from 'react';
import { useSay } from './words.ts';

const WORDS = {
  choose: { th: '; ข้อความสำเร็จรูป', en: '; Ready sentences' },
};

/**
 * Ready sentences for a field; the chosen one stands in the field, and the focus goes back to it. One that is longer
 * than the rest of the field cannot be chosen: the server would refuse the whole text.
 */
export function ReadyText({
  ref,
  sentences,
  text,
  field,
  lengthMax,
  onChange,
}: {
  ref?: Ref<HTMLSelectElement>;
  sentences: readonly string[];
  text: string;
  /** Id of the field. */
  field: string;
  /** Largest length of the field's text, in UTF-16 code units. */
  lengthMax: number;
  onChange: (text: string) => void;
}) {
  const say = useSay();
  const joined = (sentence: string) => (text.trim() ? `${text.trim()} ${sentence}` : sentence);
  return (
    <select
      ref={ref}
      className="ready"
      aria-label={say(WORDS.choose)}
      value=""
      onChange={({ target: { value } }) => {
        if (!value) return;
        onChange(joined(value));
        document.getElementById(field)?.focus();
      }}
    >
      <option value="">{say(WORDS.choose)}</option>
      {sentences.map((one) => (
        <option key={one} value={one} disabled={joined(one).length > lengthMax}>
          {one}
        </option>
      ))}
    </select>
  );
}
