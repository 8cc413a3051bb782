import path from 'node:path';
import Type from 'typebox';
import type { InstantGame } from '../../engine/game.ts';
import {
  catchesOf,
  drawShot,
  FISH,
  FISH_NAMES,
  type Fish,
  MULTIPLES,
  NUMBERS,
  RETURN_PERCENT,
  STAKES_BAHT,
} from './fish-table.ts';

interface Bet {
  /** Stake in baht. */
  stake: number;
  /** Kind of fish that was shot at. The position of the fish on the page is only scenery, and not part of the bet. */
  fish: Fish;
}

interface Outcome {
  /** The number that the shot drew, from 0. */
  number: number;
  isCaught: boolean;
}

/** Data that the game gives its page, in addition to the engine's data. */
export interface Sheet {
  /** Size of the range from which a shot draws its number. */
  numbers: number;
  /**
   * Kinds of fish, the most frequently caught first. `catches` is the number of drawn values that catch the fish: all
   * values below `catches`.
   */
  fish: readonly { kind: Fish; name: string; multiple: number; catches: number }[];
}

/** The player's view of a shot. */
export interface RoundShown {
  fish: Fish;
  /** Number that the shot drew. Null while nothing is drawn, and when the draw does not count. */
  number: number | null;
  caught: boolean | null;
}

const sheet: Sheet = {
  numbers: NUMBERS,
  fish: FISH.map((kind) => ({ kind, name: FISH_NAMES[kind], multiple: MULTIPLES[kind], catches: catchesOf(kind) })),
};

/** The fishing game: every shot is one bet on one fish, and either catches the fish or misses. */
export const crystalBay: InstantGame<Bet, Outcome> = {
  kind: 'instant',
  code: 'crystal-bay',
  name: 'ยิงปลาอ่าวแก้ว',
  category: 'fish',
  rtp: RETURN_PERCENT,
  cycleMs: 300,
  jitterMs: 90,
  stakes: STAKES_BAHT,
  Bet: Type.Object({ stake: Type.Enum([...STAKES_BAHT]), fish: Type.Enum(FISH) }, { additionalProperties: false }),
  stakeOf: ({ stake }) => BigInt(stake) * 100n,
  sheet,
  pays: FISH.map((fish) => ({ name: FISH_NAMES[fish], pays: MULTIPLES[fish] })),
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: (numbers, { fish }) => drawShot(numbers, fish),
  winOf: ({ stake, fish }, { isCaught }) => (isCaught ? BigInt(stake) * 100n * BigInt(MULTIPLES[fish]) : 0n),
  show: ({ bet, outcome }): RoundShown => ({
    fish: bet.fish,
    number: outcome?.number ?? null,
    caught: outcome?.isCaught ?? null,
  }),
};
