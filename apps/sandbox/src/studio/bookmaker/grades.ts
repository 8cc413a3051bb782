/**
 * Result of a bet on one match. A bet on a quarter line is two bets of half the stake on the neighbouring whole and
 * half lines: one of the two may win or lose while the other is returned.
 */
export const GRADES = ['won', 'half_won', 'returned', 'half_lost', 'lost'] as const;
export type Grade = (typeof GRADES)[number];

/** Payout on a win in hundredths of the stake, including the stake: 195 is a decimal price of 1.95. */
export type Price = number;

/**
 * Grade of a bet by the distance of the result from the line.
 * @param quarters distance on the bet's side, in quarters of a goal; negative on the opposite side. At a distance of
 *   one quarter, half of the bet is exactly on the line and is returned.
 */
export function gradeOf(quarters: number): Grade {
  if (quarters >= 2) return 'won';
  if (quarters === 1) return 'half_won';
  if (quarters === 0) return 'returned';
  return quarters === -1 ? 'half_lost' : 'lost';
}

/** Return per unit staked, in two-hundredths: in this unit the return of a half won bet is a whole number too. */
export function factorOf(grade: Grade, price: Price): number {
  switch (grade) {
    case 'won':
      return 2 * price;
    case 'half_won':
      return price + 100;
    case 'returned':
      return 200;
    case 'half_lost':
      return 100;
    case 'lost':
      return 0;
  }
}

/**
 * Payout of a slip: the stake times the return of each leg, rounded down to the satang only once, at the end. A single
 * bet is a slip with one leg.
 */
export function payoutOf(stakeSatang: bigint, legs: readonly { grade: Grade; price: Price }[]): bigint {
  const over = legs.reduce((product, { grade, price }) => product * BigInt(factorOf(grade, price)), stakeSatang);
  return over / 200n ** BigInt(legs.length);
}
