import type { CatalogueGame, Category, Platform } from '@sanam/seamless-wallet';
import type { Studio } from './studio-context.ts';

/** The provider's name, as the lobby of the member site shows it. */
export const STUDIO_NAME = 'นาวาสตูดิโอ';

/** A game in the form of the game/list response, with stricter types for areas and platforms. */
type StudioGame = Omit<CatalogueGame, 'category' | 'platforms'> & { category: Category; platforms: Platform[] };

/** The studio's games in the form of the game/list response. */
export function catalogue({ games, url }: Pick<Studio, 'games' | 'url'>): StudioGame[] {
  return [...games.values()].map(({ code, name, category, rtp }) => ({
    game_code: code,
    name,
    category,
    product: STUDIO_NAME,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    demo: true,
    rtp,
    url_thumb: `${url}/studio/assets/${code}/tile.svg`,
  }));
}
