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
  /** Baht. */
  stake: number;
  /** What was shot at. Where it swam is the page's own scenery, and no part of the bet. */
  fish: Fish;
}

interface Outcome {
  /** What was drawn, from 0. */
  number: number;
  isCaught: boolean;
}

/** What the page knows of the game beyond what the engine tells. */
export interface Sheet {
  /** A shot draws one of so many numbers. */
  numbers: number;
  /** The kinds, from what is caught most often. `catches` is how many of the numbers catch it: those below it. */
  fish: readonly { kind: Fish; name: string; multiple: number; catches: number }[];
}

/** What the player sees of a shot. */
export interface RoundShown {
  fish: Fish;
  /** Null while nothing is drawn, and when the draw does not count. */
  number: number | null;
  caught: boolean | null;
}

const sheet: Sheet = {
  numbers: NUMBERS,
  fish: FISH.map((kind) => ({ kind, name: FISH_NAMES[kind], multiple: MULTIPLES[kind], catches: catchesOf(kind) })),
};

/** The fishing game: every shot is one bet on one fish, and is a catch or none. */
export const crystalBay: InstantGame<Bet, Outcome> = {
  kind: 'instant',
  code: 'crystal-bay',
  name: 'ยิงปลาอ่าวแก้ว',
  category: 'fish',
  rtp: RETURN_PERCENT,
  cycleMs: 300,
  stakes: STAKES_BAHT,
  Bet: Type.Object({ stake: Type.Enum([...STAKES_BAHT]), fish: Type.Enum(FISH) }, { additionalProperties: false }),
  stakeOf: ({ stake }) => BigInt(stake) * 100n,
  sheet,
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: (numbers, { fish }) => drawShot(numbers, fish),
  winOf: ({ stake, fish }, { isCaught }) => (isCaught ? BigInt(stake) * 100n * BigInt(MULTIPLES[fish]) : 0n),
  show: ({ bet, outcome }): RoundShown => ({
    fish: bet.fish,
    number: outcome?.number ?? null,
    caught: outcome?.isCaught ?? null,
  }),
};
