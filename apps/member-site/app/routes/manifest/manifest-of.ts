import { icons, maskable } from '@sanam/ui/art/app/pictures.json';
import { shellWords } from '../../shell/messages.ts';
import { GROUND } from '../../shell/page/ground.ts';

const picture = (size: number, kind: 'icon' | 'maskable') => ({
  src: `/app/${kind}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: kind === 'icon' ? 'any' : kind,
});

/**
 * The web app manifest of a brand, with the member names of the W3C standard.
 * @param years least age of members.
 */
export function manifestOf(brand: string, years: number) {
  const shortcutIcons = [picture(192, 'icon')];
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: shellWords.description(brand, years),
    lang: 'th',
    dir: 'ltr',
    start_url: '/?from=app',
    scope: '/',
    display: 'standalone',
    theme_color: GROUND,
    background_color: GROUND,
    categories: ['games', 'entertainment'],
    icons: [...icons.map((size) => picture(size, 'icon')), ...maskable.map((size) => picture(size, 'maskable'))],
    shortcuts: [
      { name: shellWords.deposit, url: '/deposit', icons: shortcutIcons },
      { name: shellWords.history, url: '/history', icons: shortcutIcons },
    ],
  };
}
