import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

/** A line icon. It is only decoration: the text beside it says the same. */
export function Icon({ name, size }: { name: IconName; size?: 'm' | 'l' }) {
  return (
    <svg className={size ? `icon ${size}` : 'icon'} aria-hidden="true" viewBox="0 0 24 24">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
