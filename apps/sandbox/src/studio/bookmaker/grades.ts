/**
 * What a bet on one match came to. A line between two whole or half ones is two bets of half the stake: one may win or
 * lose while the other is returned.
 */
export const GRADES = ['won', 'half_won', 'returned', 'half_lost', 'lost'] as const;
export type Grade = (typeof GRADES)[number];

/** Hundredths of the stake that come back on a win, the stake in them: 195 is a decimal price of 1.95. */
export type Price = number;

/**
 * @param quarters how far the result lies on the bet's side of its line, in quarters of a goal; below zero on the other
 * side. A quarter away from it, half of the bet lies on the line itself and is returned.
 */
export function gradeOf(quarters: number): Grade {
  if (quarters >= 2) return 'won';
  if (quarters === 1) return 'half_won';
  if (quarters === 0) return 'returned';
  return quarters === -1 ? 'half_lost' : 'lost';
}

/** What is left of each unit staked, in two-hundredths, so that half a win is a whole number too. */
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
 * What a slip pays: the stake times what each of its legs leaves of it, rounded down to the satang once, at the end. A
 * single bet is a slip with one leg.
 */
export function payoutOf(stakeSatang: bigint, legs: readonly { grade: Grade; price: Price }[]): bigint {
  const over = legs.reduce((product, { grade, price }) => product * BigInt(factorOf(grade, price)), stakeSatang);
  return over / 200n ** BigInt(legs.length);
}
