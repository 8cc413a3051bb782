import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useMissing } from './use-missing.ts';

interface Around {
  label: string;
  icon?: IconName;
  hint?: ReactNode;
  /** Error message for the value; screen readers announce it with the field. */
  error?: string | undefined;
  /** Content inside the frame of the input, after the input: a unit or a small button. */
  after?: ReactNode;
  big?: boolean;
}

/** A labelled input with hint and error. Screen readers announce the error with the input. */
export function Field({ label, icon, hint, error: told, after, big, ...input }: Around & ComponentProps<'input'>) {
  const id = useId();
  const { error, watch } = useMissing(told);
  const described = [error ? `${id}-e` : '', hint ? `${id}-h` : ''].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field invalid' : 'field'} {...watch}>
      <label htmlFor={id}>{label}</label>
      <div className={big ? 'input big' : 'input'}>
        {icon ? <Icon name={icon} size="s" /> : null}
        <input id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} {...input} />
        {after}
      </div>
      <FieldError id={`${id}-e`} message={error} />
      {hint ? (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Error message of a field; renders nothing without an error. */
export function FieldError({ message, id }: { message: string | undefined; id?: string }) {
  if (!message) return null;
  return (
    <p className="error" id={id} role="alert">
      <Icon name="warn" size="xs" />
      {message}
    </p>
  );
}
