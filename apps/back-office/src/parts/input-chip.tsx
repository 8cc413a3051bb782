import { useId } from 'react';
import { Icon } from './icon.tsx';
import { useSay } from './words.ts';

const REMOVE = { th: 'เอาตัวกรองออก', en: 'Remove the filter' };

/**
 * A filter with a typed value, as a chip over a native field. A day counts at once, a text with Enter or when the field
 * is left.
 * @param choices texts that are offered.
 */
export function InputChip({
  name,
  type,
  value,
  pattern,
  maxLength,
  choices = [],
  onChange,
}: {
  name: string;
  type: 'text' | 'date';
  value: string | undefined;
  /** What a text must look like; another one is not taken. */
  pattern?: RegExp;
  maxLength?: number;
  choices?: readonly string[];
  onChange: (value: string | undefined) => void;
}) {
  const say = useSay();
  const id = useId();
  const take = (field: HTMLInputElement) => {
    const typed = field.value.trim();
    if (typed && pattern && !pattern.test(typed)) field.value = value ?? '';
    else if (typed !== (value ?? '')) onChange(typed || undefined);
  };
  return (
    <span className={value ? 'chip on' : 'chip'}>
      <label htmlFor={id}>{name}</label>
      <input
        key={value}
        id={id}
        type={type}
        defaultValue={value}
        placeholder="…"
        maxLength={maxLength}
        list={choices.length > 0 ? `${id}-l` : undefined}
        onChange={type === 'date' ? ({ target }) => take(target) : undefined}
        onBlur={({ target }) => take(target)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget);
        }}
      />
      {choices.length > 0 ? (
        <datalist id={`${id}-l`}>
          {choices.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
      {value ? (
        <button type="button" aria-label={`${say(REMOVE)}: ${name}`} onClick={() => onChange(undefined)}>
          <Icon name="x" />
        </button>
      ) : null}
    </span>
  );
}
