import { factorOf, GRADES, type Grade, type Price } from './grades.ts';

/** How likely each grade of a bet is; they sum up to one. */
export type Chances = Readonly<Record<Grade, number>> & Record<Grade, number>;

/** Prices outside of these are not offered: the one pays next to nothing, the other comes too seldom. */
export const PRICE_MIN: Price = 101;
export const PRICE_MAX: Price = 3000;

/** Far above what adding up chances can be wrong by, far below what a price could be moved by. */
const NOISE = 1e-9;

/**
 * The price at which a bet returns the given percentage of what is neither returned by a line that is met nor by half
 * of one; rounded up to the hundredth, so that no bet ever returns less than is published.
 * @returns null when no such bet is offered.
 */
export function priceFrom(chances: Chances, returnPercent: number): Price | null {
  const wins = chances.won + chances.half_won / 2;
  const loses = chances.lost + chances.half_lost / 2;
  if (wins <= 0) return null;
  const price = Math.ceil((returnPercent * (wins + loses)) / wins - NOISE);
  return price < PRICE_MIN || price > PRICE_MAX ? null : price;
}

/** What a bet at a price returns in the long run, in percent of the stake. */
export function returnOf(chances: Chances, price: Price): number {
  return GRADES.reduce((sum, grade) => sum + (chances[grade] * factorOf(grade, price)) / 2, 0);
}
