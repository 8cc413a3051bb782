import { type ComponentProps, useId } from 'react';
import { LAST_DAY, LAST_TIME } from './local-time.ts';

/** The end of what fields of days and times take. */
const LAST: Readonly<Record<string, string>> = { date: LAST_DAY, 'datetime-local': LAST_TIME };

/** A labelled field of a form, with its hint and what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  ...input
}: { label: string; hint?: string; error?: string | undefined } & ComponentProps<'input'>) {
  const id = useId();
  const described = [error ? `${id}-e` : '', hint ? `${id}-h` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          max={LAST[input.type ?? '']}
          {...input}
        />
      </div>
      {error ? (
        <p className="error" id={`${id}-e`} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
