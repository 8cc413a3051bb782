import { useId, useRef } from 'react';
import { ReadyText } from './ready-text.tsx';

const LENGTH_MAX = 500;

/** The note of an open item, with ready sentences. The key `n` goes there. */
export function NoteField({
  label,
  text,
  ready,
  onChange,
}: {
  label: string;
  text: string;
  ready: readonly string[];
  onChange: (text: string) => void;
}) {
  const id = useId();
  const choose = useRef<HTMLSelectElement>(null);
  return (
    <div className="notefield">
      <textarea
        id={id}
        rows={1}
        maxLength={LENGTH_MAX}
        data-note
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== ';') return;
          event.preventDefault();
          choose.current?.focus();
        }}
      />
      <ReadyText ref={choose} sentences={ready} text={text} lengthMax={LENGTH_MAX} onChange={onChange} field={id} />
    </div>
  );
}

/** Put the focus into the note of the open item. */
export const focusNote = (): void => document.querySelector<HTMLElement>('[data-note]')?.focus();
/** Put the focus into the first filter of the screen. */
export const focusFilter = (): void =>
  document.querySelector<HTMLElement>('button[data-filter], [data-filter] select')?.focus();
