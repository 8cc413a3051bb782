import path from 'node:path';
import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import type { InstantGame } from '../../engine/game.ts';
import { drawOutcome, type Outcome, timesOf } from './draw-outcome.ts';
import { exactReturn, publishedRtp } from './exact-return.ts';
import { CABINS, LINES, PAYS, STAKES_BAHT, STRIPS, SYMBOL_NAMES } from './paytable.ts';

interface Bet {
  /** Stake in baht, on all lines together. */
  stake: number;
}

/** Data that the game gives its page, in addition to the engine's data. Payouts are hundredths of the stake. */
export interface Sheet {
  strips: typeof STRIPS;
  pays: typeof PAYS;
  lines: typeof LINES;
  names: typeof SYMBOL_NAMES;
  /** Multipliers on the cabins of the big wheel, clockwise from the top. */
  cabins: typeof CABINS;
  /** On average, one play in this many wins. */
  pays_one_in: number;
  /** On average, the big wheel turns in one play in this many. */
  wheel_one_in: number;
}

/** The player's view of a round. Amounts in baht. */
export interface RoundShown {
  stops: number[];
  /** Window of the reels. Null when nothing was drawn, or when the round was voided. */
  grid: string[][] | null;
  /** Amounts before the wheel multiplies them. */
  wins: { line: number; symbol: string; amount: number; cells: [number, number][] }[];
  /** The cabin at which the big wheel stopped, and its multiplier. Null when it did not turn. */
  wheel: { cabin: number; times: number } | null;
}

const { cases, paying, turning } = exactReturn();
const sheet: Sheet = {
  strips: STRIPS,
  pays: PAYS,
  lines: LINES,
  names: SYMBOL_NAMES,
  cabins: CABINS,
  pays_one_in: Math.round((cases / paying) * 10) / 10,
  wheel_one_in: Math.round(cases / turning),
};

const winOf = ({ stake }: Bet, pay: number) => BigInt(stake) * BigInt(pay);

/** The classic slot: three reels, three rows, five lines, and a big wheel that multiplies. */
export const templeFair: InstantGame<Bet, Outcome> = {
  kind: 'instant',
  code: 'temple-fair',
  name: 'ผลไม้งานวัด',
  category: 'slots',
  rtp: publishedRtp(),
  cycleMs: 2500,
  stakes: STAKES_BAHT,
  Bet: Type.Object({ stake: Type.Enum([...STAKES_BAHT]) }, { additionalProperties: false }),
  stakeOf: ({ stake }) => BigInt(stake) * 100n,
  sheet,
  pays: (['T', 'R', 'M', 'G'] as const).map((symbol) => ({
    name: `${SYMBOL_NAMES[symbol]} 3 ตัว`,
    pays: PAYS[symbol] / 100,
  })),
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: (numbers) => drawOutcome(numbers),
  winOf: (bet, { pay }) => winOf(bet, pay),
  show({ bet, outcome }): RoundShown {
    const wins = (outcome?.wins ?? []).map(({ line, symbol, pay, cells }) => ({
      line,
      symbol,
      amount: bahtFromSatang(satang(winOf(bet, pay))),
      cells,
    }));
    const cabin = outcome?.cabin ?? null;
    return {
      stops: outcome?.stops ?? [],
      grid: outcome?.grid ?? null,
      wins,
      wheel: cabin === null ? null : { cabin, times: timesOf(cabin) },
    };
  },
};
