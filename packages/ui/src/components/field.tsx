import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface Around {
  label: string;
  icon?: IconName;
  hint?: ReactNode;
  /** What is wrong with the value, in words; announced with the field. */
  error?: string | undefined;
  /** After the input, inside its frame: a unit or a small button. */
  after?: ReactNode;
  big?: boolean;
}

/** A labelled input with hint and error; the error is tied to the input for screen readers. */
export function Field({ label, icon, hint, error, after, big, ...input }: Around & ComponentProps<'input'>) {
  const id = useId();
  const described = [error ? `${id}-e` : '', hint ? `${id}-h` : ''].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field invalid' : 'field'}>
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

/** What is wrong with a field; nothing when nothing is. */
export function FieldError({ message, id }: { message: string | undefined; id?: string }) {
  if (!message) return null;
  return (
    <p className="error" id={id} role="alert">
      <Icon name="warn" size="xs" />
      {message}
    </p>
  );
}
