import sprite from '../../art/icons/sprite.svg';

/** Names of the line icons in the sprite, drawn on a grid of 24. */
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
  | 'clip'
  | 'send'
  | 'print'
  | 'door'
  | 'users'
  | 'chart';

/** Areas of play that have a drawn icon, on a grid of 32. */
export type AreaIconName = 'slot' | 'casino' | 'fish' | 'skill' | 'lotto' | 'sports' | 'esports' | 'activity';

/** A line icon. The icon is only decoration, so the text next to it must have the same meaning. */
export function Icon({ name, size, className }: { name: IconName; size?: 's' | 'xs'; className?: string }) {
  return (
    <svg className={['icon', size, className].filter(Boolean).join(' ')} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}

/** Icon of an area of play: a line drawing with one gold part. */
export function AreaIcon({ area }: { area: AreaIconName }) {
  return (
    <svg className="cat" viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${sprite}#cat-${area}`} />
    </svg>
  );
}

/** The brand's mark in the colour of the surrounding text. */
export function Mark() {
  return (
    <svg viewBox="0 0 96 104" fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#mark`} />
    </svg>
  );
}
