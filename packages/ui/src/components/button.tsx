import type { ButtonHTMLAttributes } from 'react';

export type ButtonLook = 'primary' | 'second' | 'quiet' | 'danger';
interface Shape {
  look?: ButtonLook;
  small?: boolean;
  block?: boolean;
}

/** CSS classes of a button, for links that look like one. */
export function buttonClass({ look = 'second', small, block }: Shape = {}): string {
  return ['btn', look, small && 'small', block && 'block'].filter(Boolean).join(' ');
}

/**
 * A button. `busy` disables the button and shows a spinner; its text stays, so that width and meaning do not change.
 */
export function Button({
  look,
  small,
  block,
  busy,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: Shape & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const shape: Shape = { ...(look && { look }), ...(small && { small }), ...(block && { block }) };
  return (
    <button
      type={type}
      className={[buttonClass(shape), className].filter(Boolean).join(' ')}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
