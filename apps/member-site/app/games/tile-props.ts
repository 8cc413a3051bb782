import type { Game } from '@sanam/contract';
import { FIRST_TILES, tilePicture } from './tile-picture.ts';

/**
 * What a tile shows of a game, wherever it leads.
 * @param place of the tile among those that are seen first, whose pictures do not wait; null further down.
 */
export function tileProps(game: Game, place: number | null) {
  const own = tilePicture(game.gamecode);
  return {
    name: game.name,
    maker: game.provider.name,
    picture: game.img ?? own,
    fallback: own,
    label: game.labels[0],
    closed: !game.provider.up,
    eager: place !== null && place < FIRST_TILES,
  };
}
