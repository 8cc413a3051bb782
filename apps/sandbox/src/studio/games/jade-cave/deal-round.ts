import type { Numbers } from '../../engine/number-stream.ts';
import { rankOf, suitOf, topOfShoe } from '../../kit/table/shoe.ts';
import { type Laid, paidBySpot as paidOf } from '../../kit/table/spots.ts';
import { BACK_ON_TIE, PAYS, type Spot, type Winner } from './rules.ts';

export interface Bet {
  /** Bets in baht by betting spot; a spot without a bet is missing. */
  spots: Laid<Spot>;
}

/** Cards of a round: numbers from 0 to 51. */
export interface Outcome {
  dragon: number;
  tiger: number;
}

/** Result of a round. */
export interface Result {
  winner: Winner;
  /** Whether both cards have the same rank and the same suit. */
  suited: boolean;
}

/** Shuffle only as many cards of the shoe as a round uses, and deal one card to the dragon and one to the tiger. */
export function dealRound(numbers: Numbers): Outcome {
  const [dragon = 0, tiger = 0] = topOfShoe(numbers, 2);
  return { dragon, tiger };
}

/** Result of a deal: the higher rank wins, from the ace as the lowest to the king. */
export function resultOf({ dragon, tiger }: Outcome): Result {
  const lead = rankOf(dragon) - rankOf(tiger);
  return {
    winner: lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger',
    suited: lead === 0 && suitOf(dragon) === suitOf(tiger),
  };
}

/** Payout of a bet, in hundredths of its stake; the stake is included. */
export function payOf(spot: Spot, { winner, suited }: Result): number {
  if (spot === 'suited_tie') return suited ? PAYS.suited_tie : 0;
  if (spot === winner) return PAYS[spot];
  return winner === 'tie' ? BACK_ON_TIE : 0;
}

/** Payout of each bet, in satang; bets without payout are left out. */
export function paidBySpot({ spots }: Bet, outcome: Outcome): Partial<Record<Spot, bigint>> {
  const result = resultOf(outcome);
  return paidOf(spots, (spot) => payOf(spot, result));
}
