import type { CatalogueGame, Category, Platform } from '@sanam/seamless-wallet';
import type { Studio } from './studio-context.ts';

/** The maker's name, as the lobby shows it. */
export const STUDIO_NAME = 'นาวาสตูดิโอ';

/** A game as game/list gives it, with the names of areas and platforms spelt out. */
type StudioGame = Omit<CatalogueGame, 'category' | 'platforms'> & { category: Category; platforms: Platform[] };

/** The studio's games as game/list gives them. */
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
