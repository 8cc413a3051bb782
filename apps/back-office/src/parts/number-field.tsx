import { useEffect, useId, useState } from 'react';
import { wholeOf } from './format.ts';
import { typedNumber } from './typed-number.ts';

/**
 * A field for a whole number. What is no number within the range is given as NaN, and is marked.
 * @param isOptional whether it may be empty, which is null.
 * @param isChanged whether it differs from what is in force.
 */
export function NumberField({
  label,
  unit,
  value,
  min = 0,
  max = 10_000_000,
  isOptional,
  isChanged,
  isOff,
  wrong,
  onChange,
}: {
  label: string;
  unit: string;
  value: number | null;
  min?: number;
  max?: number;
  isOptional?: boolean;
  isChanged?: boolean;
  isOff?: boolean | undefined;
  /** What is said of a wrong value. */
  wrong: string;
  onChange: (value: number | null) => void;
}) {
  const id = useId();
  const [text, setText] = useState(() => textOf(value));
  const read = readNumber(text, min, max, isOptional);
  useEffect(() => {
    setText((now) => (Object.is(readNumber(now, min, max, isOptional), value) ? now : textOf(value)));
  }, [value, min, max, isOptional]);
  const isWrong = Number.isNaN(read);
  return (
    <div className={isChanged ? 'field changed' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="input r">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          disabled={isOff}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? `${id}-e` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            onChange(readNumber(event.target.value, min, max, isOptional));
          }}
        />
        <span className="unit">{unit}</span>
      </div>
      {isWrong ? (
        <p className="error" id={`${id}-e`} role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : wholeOf(value));

function readNumber(text: string, min: number, max: number, isOptional: boolean | undefined): number | null {
  if (text.trim() === '') return isOptional ? null : Number.NaN;
  const value = typedNumber(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : Number.NaN;
}
