import path from 'node:path';
import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import type { InstantGame } from '../../engine/game.ts';
import { drawOutcome, type Outcome } from './draw-outcome.ts';
import { FALLS_MAX, GEM_NAMES, LARGEST_PAY, LEAST, PAYS, PAYS_ONE_IN, RTP, STAKES_BAHT, WEIGHTS } from './paytable.ts';

interface Bet {
  /** Stake in baht. */
  stake: number;
}

/** Data that the game gives its page, in addition to the engine's data. Payouts are hundredths of the stake. */
export interface Sheet {
  pays: typeof PAYS;
  weights: typeof WEIGHTS;
  least: number;
  falls_max: number;
  largest: number;
  names: typeof GEM_NAMES;
  /** On average, one round in this many has a win. */
  pays_one_in: number;
}
const sheet: Sheet = {
  pays: PAYS,
  weights: WEIGHTS,
  least: LEAST,
  falls_max: FALLS_MAX,
  largest: LARGEST_PAY,
  names: GEM_NAMES,
  pays_one_in: PAYS_ONE_IN,
};

/** The player's view of a round. Amounts in baht. */
export interface RoundShown {
  falls: {
    grid: string[][];
    multiplier: number;
    win: number;
    wins: { symbol: string; count: number; amount: number; cells: [number, number][] }[];
  }[];
}

const winOf = ({ stake }: Bet, pay: number) => BigInt(stake) * BigInt(pay);
/** A fall after the first is shown in about half the time of a whole round. */
const FALLS_A_CYCLE = 2;

/** A slot whose winning gems vanish, so that others fall; the multiplier rises with each fall of a round. */
export const sevenGems: InstantGame<Bet, Outcome> = {
  kind: 'instant',
  code: 'seven-gems',
  name: 'พลอยเจ็ดสี',
  category: 'slots',
  rtp: RTP,
  cycleMs: 2500,
  stakes: STAKES_BAHT,
  Bet: Type.Object({ stake: Type.Enum([...STAKES_BAHT]) }, { additionalProperties: false }),
  stakeOf: ({ stake }) => BigInt(stake) * 100n,
  sheet,
  pays: (['R', 'E', 'S'] as const).map((gem) => ({
    name: `${GEM_NAMES[gem]} 10 เม็ดขึ้นไป ตัวคูณ 1`,
    pays: PAYS[gem][4] / 100,
  })),
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: (numbers) => drawOutcome(numbers),
  winOf: (bet, { pay }) => winOf(bet, pay),
  cyclesOf: ({ falls }) => 1 + Math.ceil((falls.length - 1) / FALLS_A_CYCLE),
  show({ bet, outcome }): RoundShown {
    const baht = (pay: number) => bahtFromSatang(satang(winOf(bet, pay)));
    const falls = (outcome?.falls ?? []).map(({ grid, multiplier, wins, pay }) => ({
      grid,
      multiplier,
      win: baht(pay),
      wins: wins.map(({ symbol, count, pay: each, cells }) => ({ symbol, count, amount: baht(each), cells })),
    }));
    return { falls };
  },
};
