import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from './field.tsx';

const LENGTH = 6;
const digitsOf = (typed: string): string =>
  typed
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/\D/g, '')
    .slice(0, LENGTH);

/**
 * Six boxes drawn over one real input. Typing, pasting "123 456", the phone's code suggestion and screen readers all
 * use this one input.
 * @param attempt changes with every refused code, so that two refusals with the same message are distinct.
 * @param onComplete called once the sixth digit is entered.
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
  // digits that the person typed before the script loaded
  useEffect(() => setValue(digitsOf(ref.current?.value ?? '')), []);
  // a refused code never becomes valid: the boxes are emptied for the next try
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
          // longer than six, so that a pasted "123 456" is not cut off before its space is removed
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
