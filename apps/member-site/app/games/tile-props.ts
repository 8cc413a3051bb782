import type { Game } from '@sanam/contract';
import { gameWords } from './messages.ts';
import { FIRST_TILES, tilePicture } from './tile-picture.ts';

/** Share of a list above which "new" tells nothing about one of its games. */
const NEW_SHARE_MAX = 1 / 3;

/** Whether tiles of this list tell that a game is new: when few of them are. Pure. */
export function tellsNew(games: readonly Pick<Game, 'labels'>[]): boolean {
  return games.filter(({ labels }) => labels.includes('new')).length <= games.length * NEW_SHARE_MAX;
}

/**
 * Content of a game's tile, whatever page the tile links to.
 * @param place index of the tile among the tiles visible without scrolling, whose pictures load at once; null for a
 *   tile further down.
 * @param isNewTold whether tiles of this list tell that a game is new.
 */
export function tileProps(game: Game, place: number | null, isNewTold: boolean) {
  const own = tilePicture(game.gamecode);
  return {
    name: game.name,
    maker: game.provider.name,
    fact: game.rtp === null ? undefined : gameWords.pays(game.rtp),
    picture: game.img ?? own,
    fallback: own,
    label: game.labels.find((one) => one !== 'new' || isNewTold),
    closed: !game.provider.up,
    eager: place !== null && place < FIRST_TILES,
  };
}
