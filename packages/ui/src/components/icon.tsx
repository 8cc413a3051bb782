import sprite from '../../art/icons/sprite.svg';

/** Line icons of the sprite, on a 24 grid. */
export type IconName =
  | 'menu'
  | 'search'
  | 'refresh'
  | 'deposit'
  | 'withdraw'
  | 'gift'
  | 'user'
  | 'history'
  | 'copy'
  | 'check'
  | 'x'
  | 'right'
  | 'left'
  | 'down'
  | 'clock'
  | 'warn'
  | 'info'
  | 'shield'
  | 'chat'
  | 'out'
  | 'door'
  | 'users'
  | 'bell'
  | 'chart'
  | 'eye'
  | 'heart'
  | 'image'
  | 'lock'
  | 'key'
  | 'screen'
  | 'phone'
  | 'home'
  | 'bank'
  | 'play'
  | 'pause'
  | 'list'
  | 'door'
  | 'users'
  | 'chart';

/** Areas of play that have a drawn icon, on a 32 grid. */
export type AreaIconName = 'slot' | 'casino' | 'fish' | 'skill' | 'lotto' | 'sports' | 'esports' | 'activity';

/** A line icon; decoration only, so words beside it must say the same. */
export function Icon({ name, size, className }: { name: IconName; size?: 's' | 'xs'; className?: string }) {
  return (
    <svg className={['icon', size, className].filter(Boolean).join(' ')} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}

/** The icon of an area of play, line with one gold part. */
export function AreaIcon({ area }: { area: AreaIconName }) {
  return (
    <svg className="cat" viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${sprite}#cat-${area}`} />
    </svg>
  );
}

/** The brand's mark in the colour of the text around it. */
export function Mark() {
  return (
    <svg viewBox="0 0 96 104" fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#mark`} />
    </svg>
  );
}
