import type { CatalogueGame, Category, Platform } from '@sanam/seamless-wallet';
import { publishedRtp } from './dragon-boat/exact-return.ts';

export const DRAGON_BOAT = 'dragon-boat';

/** A game as game/list gives it, with the names of areas and platforms spelt out. */
type StudioGame = Omit<CatalogueGame, 'category' | 'platforms'> & { category: Category; platforms: Platform[] };

/** The studio's games as game/list gives them. The return is computed from the game's own paytable and reels. */
export function catalogue(url: string): StudioGame[] {
  return [
    {
      game_code: DRAGON_BOAT,
      name: 'เรือมังกร',
      category: 'slots',
      product: 'นาวาสตูดิโอ',
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      enabled: true,
      demo: true,
      rtp: publishedRtp(),
      url_thumb: `${url}/studio/assets/dragon-boat/tile.svg`,
    },
  ];
}
