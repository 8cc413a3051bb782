import type { ReactNode } from 'react';
import { initialsOf } from './format.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** A state: always an icon and a word, never colour alone. */
export function Pill({
  look = '',
  icon,
  children,
}: {
  look?: 'ok' | 'no' | 'look' | 'info' | 'leaf' | 'off' | '';
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`pill ${look}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** A box with a message of the page: information, a warning, an error. */
export function Note({
  look = '',
  icon,
  children,
  ...rest
}: {
  look?: 'look' | 'no' | 'info' | 'leaf' | '';
  icon: IconName;
  children: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <div className={`note ${look}`} {...rest}>
      <Icon name={icon} size="m" />
      <div className="grow">{children}</div>
    </div>
  );
}

/** A person as two letters. */
export function Avatar({ name, isMe }: { name: string; isMe?: boolean }) {
  return (
    <span className={isMe ? 'ava me' : 'ava'} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** Names and values, one under the other. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
