import path from 'node:path';
import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import type { InstantGame } from '../../engine/game.ts';
import { drawOutcome, type Outcome } from './draw-outcome.ts';
import { publishedRtp } from './exact-return.ts';
import { FREE_SPIN_MULTIPLIER, FREE_SPINS, PAYS, SCATTER_PAYS, STAKES_BAHT, STRIPS, SYMBOL_NAMES } from './paytable.ts';

interface Bet {
  /** Baht. */
  stake: number;
}

/** What the page knows of the game beyond what the engine tells. Pays are hundredths of the stake. */
export interface Sheet {
  strips: typeof STRIPS;
  pays: typeof PAYS;
  scatter_pays: typeof SCATTER_PAYS;
  free_spins: number;
  free_multiplier: number;
  names: typeof SYMBOL_NAMES;
}
const sheet: Sheet = { strips: STRIPS, pays: PAYS, scatter_pays: SCATTER_PAYS, free_spins: FREE_SPINS, free_multiplier: FREE_SPIN_MULTIPLIER, names: SYMBOL_NAMES };

/** What the player sees of a round. Amounts are baht. */
export interface RoundShown {
  /** The play id, under the name it had when there were no other games. */
  spin_id: string;
  turns: { stops: number[]; grid: string[][]; is_free: boolean; win: number; wins: { symbol: string; count: number; ways: number; amount: number; cells: [number, number][] }[] }[];
}

const winOf = ({ stake }: Bet, pay: number) => BigInt(stake) * BigInt(pay);

/** A slot of five reels and 243 ways, with free spins. */
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
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: (numbers) => drawOutcome(numbers),
  winOf: (bet, { pay }) => winOf(bet, pay),
  cyclesOf: ({ turns }) => turns.length,
  show({ playId, bet, outcome }): RoundShown {
    const baht = (pay: number) => bahtFromSatang(satang(winOf(bet, pay)));
    const turns = (outcome?.turns ?? []).map(({ stops, grid, isFree, pay, wins }) => ({
      stops,
      grid,
      is_free: isFree,
      win: baht(pay),
      wins: wins.map(({ symbol, count, ways, pay: each, cells }) => ({ symbol, count, ways, amount: baht(each), cells })),
    }));
    return { spin_id: playId, turns };
  },
};
