import type { Game } from '@sanam/contract';
import { tilePicture } from './tile-picture.ts';

/** What a tile shows of a game, wherever it leads. */
export function tileProps(game: Game) {
  const own = tilePicture(game.gamecode);
  return { name: game.name, maker: game.provider.name, picture: game.img ?? own, fallback: own, label: game.labels[0], closed: !game.provider.up };
}
