import sprite from './icons.svg';

/** Names of the line icons in the sprite, drawn on a grid of 24. */
export type IconName =
  | 'search'
  | 'refresh'
  | 'user'
  | 'users'
  | 'copy'
  | 'check'
  | 'x'
  | 'right'
  | 'left'
  | 'down'
  | 'up'
  | 'clock'
  | 'warn'
  | 'info'
  | 'stop'
  | 'shield'
  | 'out'
  | 'eye'
  | 'lock'
  | 'filter'
  | 'home'
  | 'list'
  | 'gear'
  | 'find'
  | 'two'
  | 'badge'
  | 'log'
  | 'link'
  | 'plus'
  | 'down2'
  | 'key'
  | 'send'
  | 'undo'
  | 'history'
  | 'sun'
  | 'moon'
  | 'print'
  | 'keys'
  | 'more'
  | 'flag'
  | 'bolt'
  | 'device'
  | 'withdraw'
  | 'deposit'
  | 'match'
  | 'pen'
  | 'coin'
  | 'gift'
  | 'pad'
  | 'mega'
  | 'chat'
  | 'bell'
  | 'name'
  | 'image';

/** A line icon. It is only decoration: the text beside it says the same. */
export function Icon({ name, size }: { name: IconName; size?: 'm' | 'l' }) {
  return (
    <svg className={size ? `icon ${size}` : 'icon'} aria-hidden="true" viewBox="0 0 24 24">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
