import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { useSay } from './words.ts';

const ALL = { th: 'ทั้งหมด', en: 'all' };
const REMOVE = { th: 'เอาตัวกรองออก', en: 'Remove the filter' };

/** A filter with few values, as a chip over a native choice. */
export function ChoiceChip({
  name,
  value,
  choices,
  onChange,
}: {
  name: string;
  value: string | undefined;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string | undefined) => void;
}) {
  const say = useSay();
  const id = useId();
  return (
    <span className={value ? 'chip on' : 'chip'}>
      <label htmlFor={id}>{name}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{say(ALL)}</option>
        {choices.map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A filter that is set, with the button that removes it. */
export function SetChip({ name, children, onRemove }: { name: string; children: ReactNode; onRemove: () => void }) {
  const say = useSay();
  return (
    <span className="chip on">
      {name} <b>{children}</b>
      <button type="button" aria-label={`${say(REMOVE)}: ${name}`} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  );
}
