import type { Game } from '@sanam/contract';
import { FIRST_TILES, tilePicture } from './tile-picture.ts';

/**
 * Content of a game's tile, whatever page the tile links to.
 * @param place index of the tile among the tiles visible without scrolling, whose pictures load at once; null for a
 *   tile further down.
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
