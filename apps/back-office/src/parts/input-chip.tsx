import { useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { isWholeDay, LAST_DAY } from './local-time.ts';
import { useSay } from './words.ts';

const REMOVE = { th: 'เอาตัวกรองออก', en: 'Remove the filter' };

/**
 * A filter with a typed value, as a chip over a native field. A day counts once it is whole, a text with Enter or when
 * the field is left. The field stays as it is meanwhile, and with it the focus.
 * @param choices texts that are offered.
 */
export function InputChip({
  name,
  type,
  value,
  pattern,
  maxLength,
  choices = [],
  problem,
  onChange,
}: {
  name: string;
  type: 'text' | 'date';
  value: string | undefined;
  /** What a text must look like; another one is not taken. */
  pattern?: RegExp;
  maxLength?: number;
  choices?: readonly string[];
  /** Id of the element that says what is wrong with the value. */
  problem?: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const say = useSay();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = value ?? '';
  const last = useRef(shown);
  // what was told from here, and may come back as the value while the person types on
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (shown !== last.current && told.current.has(shown)) return;
    told.current.clear();
    if (shown === last.current) return;
    // a value from elsewhere, such as a link, or a filter that was removed
    last.current = shown;
    if (field.current) field.current.value = shown;
  }, [shown]);
  const isDay = type === 'date';
  const take = (typed: string) => {
    last.current = typed;
    told.current.add(typed);
    onChange(typed || undefined);
  };
  // a day of which a part is empty is not none
  const isWrong = ({ validity }: HTMLInputElement, typed: string) =>
    validity.badInput || (typed !== '' && (isDay ? !isWholeDay(typed) : pattern !== undefined && !pattern.test(typed)));
  const leave = (left: HTMLInputElement) => {
    const typed = left.value.trim();
    left.value = isWrong(left, typed) ? last.current : typed;
    if (left.value !== shown) take(left.value);
  };
  return (
    <span className={value ? 'chip on' : 'chip'}>
      <label htmlFor={id}>{name}</label>
      <input
        ref={field}
        id={id}
        type={type}
        defaultValue={value}
        placeholder="…"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem}
        max={isDay ? LAST_DAY : undefined}
        maxLength={maxLength}
        list={choices.length > 0 ? `${id}-l` : undefined}
        onChange={
          isDay
            ? ({ target }) => {
                if (!isWrong(target, target.value) && target.value !== last.current) take(target.value);
              }
            : undefined
        }
        onBlur={({ target }) => leave(target)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') leave(currentTarget);
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
