import { paidAt, type Ratio } from '../../kit/ratio.ts';

/**
 * All mathematics of the game. The game uses these figures, and the rules screen and the published RTP are derived from
 * them.
 */

export const TILES = 25;
export const CROCS_MIN = 1;
export const CROCS_MAX = 24;

/** RTP in percent: the long-run return of a stake, for any strategy of the player. */
export const RETURN_PERCENT = 97;

/**
 * Maximum payout of a round, as a multiple of the stake. A round whose next leaf would exceed this maximum ends with
 * its current payout, so that the limit does not reduce the RTP.
 */
export const MULTIPLIER_MAX = 1000;

/** Time after which an open round is ended, counted from the last action of the player. */
export const ABANDON_MS = 10 * 60_000;

/** Stakes of one round, in baht. */
export const STAKES_BAHT = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/**
 * Multiplier of a stake after a number of leaves without a crocodile: the RTP divided by the chance of opening that
 * many safe leaves. This chance is the product of (safe leaves left) / (leaves left).
 */
export function multiplierOf(crocs: number, opened: number): Ratio {
  let [over, under] = [BigInt(RETURN_PERCENT), 100n];
  for (let leaf = 0; leaf < opened; leaf++) {
    over *= BigInt(TILES - leaf);
    under *= BigInt(TILES - crocs - leaf);
  }
  return { over, under };
}

/** Maximum number of opened leaves, by number of crocodiles; computed once. */
const OPENED_MAX = Array.from({ length: CROCS_MAX + 1 }, (_, crocs) => {
  let opened = 1;
  for (; opened < TILES - crocs; opened++) {
    const { over, under } = multiplierOf(crocs, opened + 1);
    if (over > under * BigInt(MULTIPLIER_MAX)) break;
  }
  return opened;
});

/**
 * Maximum number of opened leaves: all leaves without a crocodile, or as many as keep the payout within the maximum.
 */
export const openedMax = (crocs: number): number => OPENED_MAX[crocs] ?? 1;

/** Payout of a round for its opened leaves, rounded down to whole satang. */
export const payOf = (stakeSatang: bigint, crocs: number, opened: number): bigint =>
  paidAt(stakeSatang, multiplierOf(crocs, opened));
