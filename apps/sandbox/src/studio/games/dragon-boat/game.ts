import path from 'node:path';
import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import type { InstantGame } from '../../engine/game.ts';
import { drawOutcome, type Outcome } from './draw-outcome.ts';
import { publishedRtp } from './exact-return.ts';
import {
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  LINES,
  PAYS,
  SCATTER_PAYS,
  STAKES_BAHT,
  STRIPS,
  SYMBOL_NAMES,
} from './paytable.ts';

interface Bet {
  /** Stake in baht. */
  stake: number;
}

/** Data that the game gives its page, in addition to the engine's data. Payouts are hundredths of the stake. */
export interface Sheet {
  strips: typeof STRIPS;
  lines: typeof LINES;
  pays: typeof PAYS;
  scatter_pays: typeof SCATTER_PAYS;
  free_spins: number;
  free_multiplier: number;
  names: typeof SYMBOL_NAMES;
}
const sheet: Sheet = {
  strips: STRIPS,
  lines: LINES,
  pays: PAYS,
  scatter_pays: SCATTER_PAYS,
  free_spins: FREE_SPINS,
  free_multiplier: FREE_SPIN_MULTIPLIER,
  names: SYMBOL_NAMES,
};

/** The player's view of a round. Amounts in baht. */
export interface RoundShown {
  turns: {
    stops: number[];
    grid: string[][];
    is_free: boolean;
    win: number;
    wins: { line: number | null; symbol: string; count: number; amount: number; cells: [number, number][] }[];
  }[];
}

const winOf = ({ stake }: Bet, pay: number) => BigInt(stake) * BigInt(pay);

/** A slot of five reels and twenty lines, with free spins. */
export const dragonBoat: InstantGame<Bet, Outcome> = {
  kind: 'instant',
  code: 'dragon-boat',
  name: 'เรือมังกร',
  category: 'slots',
  rtp: publishedRtp(),
  cycleMs: 2500,
  stakes: STAKES_BAHT,
  Bet: Type.Object({ stake: Type.Enum([...STAKES_BAHT]) }, { additionalProperties: false }),
  stakeOf: ({ stake }) => BigInt(stake) * 100n,
  sheet,
  pays: [
    ...(['A', 'B', 'C'] as const).map((symbol) => ({
      name: `${SYMBOL_NAMES[symbol]} 5 ตัว`,
      pays: (PAYS[symbol]?.[2] ?? 0) / 100,
    })),
    { name: `${SYMBOL_NAMES.S} 5 ดวง`, pays: SCATTER_PAYS[2] / 100 },
  ],
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: (numbers) => drawOutcome(numbers),
  winOf: (bet, { pay }) => winOf(bet, pay),
  cyclesOf: ({ turns }) => turns.length,
  show({ bet, outcome }): RoundShown {
    const baht = (pay: number) => bahtFromSatang(satang(winOf(bet, pay)));
    const turns = (outcome?.turns ?? []).map(({ stops, grid, isFree, pay, wins }) => ({
      stops,
      grid,
      is_free: isFree,
      win: baht(pay),
      // a round stored before the game had lines has no line numbers
      wins: wins.map(({ line = null, symbol, count, pay: each, cells }) => ({
        line,
        symbol,
        count,
        amount: baht(each),
        cells,
      })),
    }));
    return { turns };
  },
};
