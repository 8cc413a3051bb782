import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from './field.tsx';

const LENGTH = 6;
const digitsOf = (typed: string): string =>
  typed
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/\D/g, '')
    .slice(0, LENGTH);

/**
 * Six boxes over one real input, so that typing, pasting "123 456", the phone's own suggestion and a screen reader all
 * meet one field.
 * @param attempt differs with every refusal, so that two with the same words are two.
 * @param onComplete called once the sixth digit is in.
 */
export function OtpInput({
  name,
  label,
  error,
  attempt,
  onComplete,
}: {
  name: string;
  label: string;
  error?: string | undefined;
  attempt?: unknown;
  onComplete?: () => void;
}) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  // what was typed before the script came
  useEffect(() => setValue(digitsOf(ref.current?.value ?? '')), []);
  // a refused code is never right later: the boxes are empty for the next try
  useEffect(() => {
    if (!error || !ref.current) return;
    ref.current.value = '';
    setValue('');
    ref.current.focus();
  }, [error, attempt]);
  return (
    <div className="field">
      <label className="hide" htmlFor={id}>
        {label}
      </label>
      <div className={error ? 'otp invalid' : 'otp'}>
        <input
          ref={ref}
          id={id}
          name={name}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          // longer than six, so that a pasted "123 456" is not cut before its space goes
          maxLength={12}
          // biome-ignore lint/a11y/noAutofocus: the page asks for this one thing, and a phone offers the code only to a focused field
          autoFocus
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-e` : undefined}
          onChange={(event) => {
            const digits = digitsOf(event.target.value);
            event.target.value = digits;
            setValue(digits);
            if (digits.length === LENGTH && digits !== value) onComplete?.();
          }}
        />
        <div className="boxes" aria-hidden="true">
          {Array.from({ length: LENGTH }, (_, at) => (
            <span
              key={at}
              className={[at < value.length && 'filled', at === Math.min(value.length, LENGTH - 1) && 'next']
                .filter(Boolean)
                .join(' ')}
            >
              {value[at] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <FieldError id={`${id}-e`} message={error} />
    </div>
  );
}
