/** Chips of a table, in baht. A bet is a multiple of the smallest chip. */
export const CHIPS_BAHT = [10, 50, 100, 500, 1000] as const;

/** Bets in baht by betting spot; a spot without a bet is missing. */
export type Laid<Spot extends string = string> = Partial<Record<Spot, number>>;

/** The player's view of a round of a table. Amounts in baht. */
export interface TableRound<Spot extends string = string, Deal = object> {
  spots: Laid<Spot>;
  /** Cards of the round. Null when nothing was dealt, or when the deal does not count. */
  deal: Deal | null;
  /** Payout of each bet; its stake is included. */
  paid: Laid<Spot>;
}

/**
 * Payout of each bet, in satang, rounded down; bets without payout are left out.
 * @param payOf payout of a spot in hundredths of its stake; the stake is included
 */
export function paidBySpot<Spot extends string>(
  spots: Laid<Spot>,
  payOf: (spot: Spot) => number,
): Partial<Record<Spot, bigint>> {
  const paid = (Object.entries(spots) as [Spot, number][]).map(
    ([spot, baht]) => [spot, (BigInt(baht) * 100n * BigInt(payOf(spot))) / 100n] as const,
  );
  return Object.fromEntries(paid.filter(([, satang]) => satang > 0n)) as Partial<Record<Spot, bigint>>;
}
