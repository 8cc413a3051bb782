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

/** The largest chip that an amount has, and how many of it. Pure. @param chips in baht, the smallest first */
export function chipsOf(baht: number, chips: readonly number[]): { worth: number; count: number } {
  const worth = chips.findLast((one) => one <= baht) ?? chips[0] ?? 0;
  return { worth, count: worth === 0 ? 0 : Math.max(1, Math.floor(baht / worth)) };
}

const sum = (bets: Laid) => Object.values(bets).reduce((all: number, baht) => all + (baht ?? 0), 0);

/**
 * Spots of a round that bring more than their stake, in a round that does too; a round that does not is no win,
 * whichever of its bets was right. Pure.
 */
export function wonSpots<Spot extends string>({ spots, paid }: Pick<TableRound<Spot>, 'spots' | 'paid'>): Spot[] {
  if (sum(paid) <= sum(spots)) return [];
  return (Object.keys(paid) as Spot[]).filter((spot) => (paid[spot] ?? 0) > (spots[spot] ?? 0));
}
