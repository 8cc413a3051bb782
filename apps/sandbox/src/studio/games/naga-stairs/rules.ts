import { paidAt, type Ratio } from '../../kit/ratio.ts';

/**
 * All mathematics of the game. The game uses these figures, and the rules screen and the published RTP are derived from
 * them.
 */

/** Slabs side by side on each level. */
export const SLABS = 3;
/** Loose slabs on each level, of which the player chooses the number. */
export const LOOSE_MIN = 1;
export const LOOSE_MAX = 2;

/** RTP in percent: the long-run return of a stake, for any strategy of the player. */
export const RETURN_PERCENT = 97;

/** Maximum payout of a round, as a multiple of the stake. The stairs end below the level that would exceed it. */
export const MULTIPLIER_MAX = 1000;
/** Maximum height of the stairs. */
const LEVELS_MAX = 10;

/** Time after which an open round is ended, counted from the last action of the player. */
export const ABANDON_MS = 10 * 60_000;

/** Stakes of one round, in baht. */
export const STAKES_BAHT = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** Multiplier of a stake after a number of climbed levels: the RTP divided by the chance of climbing that high. */
export function multiplierOf(loose: number, climbed: number): Ratio {
  return {
    over: BigInt(RETURN_PERCENT) * BigInt(SLABS) ** BigInt(climbed),
    under: 100n * BigInt(SLABS - loose) ** BigInt(climbed),
  };
}

/** Heights of the stairs, by number of loose slabs; computed once. */
const HEIGHTS = Array.from({ length: LOOSE_MAX + 1 }, (_, loose) => {
  let levels = 1;
  for (; levels < LEVELS_MAX; levels++) {
    const { over, under } = multiplierOf(loose, levels + 1);
    if (over > under * BigInt(MULTIPLIER_MAX)) break;
  }
  return levels;
});

/** Levels of the stairs: ten, or as many as keep the payout within the maximum. */
export const levelsOf = (loose: number): number => HEIGHTS[loose] ?? 1;

/** Payout of a round for its climbed levels, rounded down to whole satang. */
export const payOf = (stakeSatang: bigint, loose: number, climbed: number): bigint =>
  paidAt(stakeSatang, multiplierOf(loose, climbed));
