import { useId } from 'react';
import { fromLocal, isNoTime, LAST_TIME, toLocal } from './local-time.ts';

const CLASS = (isChanged: boolean | undefined) => (isChanged ? 'field changed' : 'field');

/** A field with a list of choices. */
export function SelectField<Value extends string>({
  label,
  value,
  choices,
  isChanged,
  isOff,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, name: string])[];
  isChanged?: boolean;
  isOff?: boolean | undefined;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className={CLASS(isChanged)}>
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <select id={id} value={value} disabled={isOff} onChange={(event) => onChange(event.target.value as Value)}>
          {choices.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** A field for a time in Bangkok; empty is null. */
export function TimeField({
  label,
  hint,
  value,
  isChanged,
  isOff,
  error,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string | null;
  isChanged?: boolean;
  isOff?: boolean | undefined;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}) {
  const id = useId();
  return (
    <div className={CLASS(isChanged)}>
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input
          id={id}
          type="datetime-local"
          max={LAST_TIME}
          value={toLocal(value)}
          disabled={isOff}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-e` : undefined}
          onChange={({ target }) => (isNoTime(target.value) ? undefined : onChange(fromLocal(target.value)))}
        />
      </div>
      {error ? (
        <p className="error" id={`${id}-e`} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? <p className="hint">{hint}</p> : null}
    </div>
  );
}

/** A box to tick. */
export function TickField({
  label,
  value,
  isOff,
  onChange,
}: {
  label: string;
  value: boolean;
  isOff?: boolean | undefined;
  onChange: (value: boolean) => void;
}) {
  return (
    <label className="tick">
      <input type="checkbox" checked={value} disabled={isOff} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
