/**
 * How a payout is shown. A payout of the stake or less is no win, whatever it is called elsewhere: it is shown as a
 * plain amount.
 */
export type Tier = 'none' | 'return' | 'win1' | 'win2' | 'win3';

/** Smallest multiples of the stake that are celebrated. */
const CELEBRATED = { win2: 10, win3: 50 } as const;

/** The tier of a payout. Pure. @param amount payout in baht @param stake in baht, above zero */
export function tierOf(amount: number, stake: number): Tier {
  if (amount <= 0) return 'none';
  if (amount <= stake) return 'return';
  if (amount >= stake * CELEBRATED.win3) return 'win3';
  return amount >= stake * CELEBRATED.win2 ? 'win2' : 'win1';
}

/** Smallest multiple of the stake at which coins fly, and how many do for each time of the stake. */
const COINS = { from: 2, each: 3 } as const;

/**
 * How warmly a win below the celebrated ones is shown, from 0 for hardly more than the stake to 1 for ten times the
 * stake: its light and its figures grow with it. Pure.
 */
export const heatOf = (amount: number, stake: number) =>
  amount <= stake ? 0 : Math.min(1, Math.log10(amount / stake));

/** Coins that fly for a win that is not celebrated: the larger the win, the more. Pure. */
export const coinsOf = (amount: number, stake: number) =>
  amount < stake * COINS.from ? 0 : Math.floor((COINS.each * amount) / stake);

/** Milliseconds that an amount takes to count up. */
export const COUNT_MS: Readonly<Record<Tier, number>> = { none: 0, return: 0, win1: 500, win2: 1700, win3: 3300 };
/** What a win below the celebrated ones takes longer at its full heat. */
const WARM_MS = 700;

/** Milliseconds that an amount of a tier takes to count up, longer for a warmer one. Pure. */
export const countMsOf = (tier: Tier, heat: number) => COUNT_MS[tier] + (tier === 'win1' ? WARM_MS * heat : 0);

/** Parts of the time of the greatest wins' count at which their plate steps up. The last step is its end. */
export const LIFTS = [0.34, 0.67] as const;

/** The least that a running amount shows, in parts of the whole: a win is never shown as zero. */
const FIRST_PART = 0.01;

/** A running amount in baht, rounded down to the satang. Pure. @param part how much of its time is over, 0 to 1 */
export const amountAt = (amount: number, part: number) =>
  Math.max(0.01, Math.floor(amount * Math.max(FIRST_PART, 1 - (1 - part) ** 2.2) * 100) / 100);

/**
 * Times of an amount that counts up on a plate: it waits until the plate has landed, and both together take as long as
 * the count has. Pure.
 * @param landMs time in which the plate lands @param countMs time of the count @param pace share of the game's pace
 */
export const countAfter = (landMs: number, countMs: number, pace: number) => ({
  waits: landMs * pace,
  counts: Math.max(0, countMs - landMs) * pace,
});
