/** Balls in the basket, numbered from 1, and how many of them a draw takes out. */
export const BALLS = 36;
export const DRAWN = 5;

/**
 * Payouts per baht in hundredths, by how many numbers a player picks and then by how many of these are drawn: index 0
 * for none. The last entry, for all of them, is the highest.
 */
const PAYTABLE = {
  1: [0, 6_80],
  2: [0, 0, 60_00],
  3: [0, 0, 10_00, 370_00],
  4: [0, 0, 3_00, 55_00, 5000_00],
  5: [0, 0, 2_00, 20_00, 800_00, 50_000_00],
} as const satisfies Record<number, readonly number[]>;

export type Picked = keyof typeof PAYTABLE;
export const PICKED = [1, 2, 3, 4, 5] as const satisfies readonly Picked[];

/** Stakes of one pick in baht, maximum number of picks of a slip. */
export const STAKES_BAHT = [5, 10, 20, 50, 100, 200] as const;
export const PICKS_MAX = 40;

/** Most that one pick may win in one draw, with the stakes of all players on it. */
export const PICK_WINS_MAX_BAHT = 1_000_000n;

/** Payouts of a pick, by how many of its numbers are drawn. @param numbers how many numbers it has */
export function paysOf(numbers: number): readonly number[] {
  return PAYTABLE[numbers as Picked] ?? [];
}

/** Highest payout of a pick per baht, in hundredths. */
export const topOf = (numbers: number): number => paysOf(numbers).at(-1) ?? 0;

/** Highest stake in baht on a pick of so many numbers in one draw, of all players together. */
export const stakeRoom = (numbers: number): bigint => (PICK_WINS_MAX_BAHT * 100n) / BigInt(topOf(numbers));

/** How many numbers of a pick are drawn. */
export const matchesOf = (numbers: readonly number[], drawn: readonly number[]): number =>
  numbers.filter((number) => drawn.includes(number)).length;

/** A pick as text, the same in whatever order its numbers were picked. */
export const keyOf = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join('-');
