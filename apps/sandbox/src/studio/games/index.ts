import type { Game, Games } from '../engine/game.ts';
import { crystalBay } from './crystal-bay/game.ts';
import { dragonBoat } from './dragon-boat/game.ts';
import { goldenSala } from './golden-sala/game.ts';
import { jadeCave } from './jade-cave/game.ts';
import { khonArena } from './khon-arena/game.ts';
import { lotusPond } from './lotus-pond/game.ts';
import { marketFive } from './market-five/game.ts';
import { nagaStairs } from './naga-stairs/game.ts';
import { riverLotto } from './river-lotto/game.ts';
import { sevenGems } from './seven-gems/game.ts';
import { starLeague } from './star-league/game.ts';
import { templeFair } from './temple-fair/game.ts';

const HOUSE: readonly Game[] = [
  dragonBoat,
  templeFair,
  sevenGems,
  lotusPond,
  nagaStairs,
  goldenSala,
  jadeCave,
  crystalBay,
  riverLotto,
  marketFive,
  starLeague,
  khonArena,
];

/** Every game of the studio by its code, in the order of the catalogue. */
export const GAMES: Games = new Map(HOUSE.map((game) => [game.code, game]));
