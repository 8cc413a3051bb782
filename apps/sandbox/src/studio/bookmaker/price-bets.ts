import { factorOf, GRADES, type Grade, type Price } from './grades.ts';

/** Probability of each grade of a bet; the probabilities sum to one. */
export type Chances = Readonly<Record<Grade, number>> & Record<Grade, number>;

/** Limits of offered prices: a bet below the minimum pays almost nothing, a bet above the maximum wins too rarely. */
export const PRICE_MIN: Price = 101;
export const PRICE_MAX: Price = 3000;

/**
 * Smallest share of a stake that is at risk. A line on which the stake nearly always comes back is not offered: it would
 * be turnover that costs nothing.
 */
export const AT_RISK_MIN = 0.4;

/** Tolerance for rounding errors of summed probabilities: far above these errors, and too small to change a price. */
const NOISE = 1e-9;

/**
 * Price at which a bet returns the given percentage of the stake at risk: the stake without the whole or half that is
 * returned when the score meets the line. The price is rounded up to the hundredth, so that no bet returns less than
 * published.
 * @returns null when no such bet is offered.
 */
export function priceFrom(chances: Chances, returnPercent: number): Price | null {
  const wins = chances.won + chances.half_won / 2;
  const loses = chances.lost + chances.half_lost / 2;
  if (wins <= 0 || wins + loses < AT_RISK_MIN) return null;
  const price = Math.ceil((returnPercent * (wins + loses)) / wins - NOISE);
  return price < PRICE_MIN || price > PRICE_MAX ? null : price;
}

/** Long-run return of a bet at a price, in percent of the stake. */
export function returnOf(chances: Chances, price: Price): number {
  return GRADES.reduce((sum, grade) => sum + (chances[grade] * factorOf(grade, price)) / 2, 0);
}
