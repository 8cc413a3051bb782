/**
 * The whole of the game's mathematics: the game plays by it, and the rules screen and the published return come from
 * it.
 */

export const TILES = 25;
export const CROCS_MIN = 1;
export const CROCS_MAX = 24;

/** What comes back of a stake in the long run, in percent, whatever the player does. */
export const RETURN_PERCENT = 97;

/**
 * The most a round pays, in stakes. A round whose next leaf would pass it ends with what it has, so that the limit
 * takes nothing from the return.
 */
export const MULTIPLIER_MAX = 1000;

/** How long a round waits for its player. */
export const ABANDON_MS = 10 * 60_000;

/** Stakes of one round, in baht. */
export const STAKES_BAHT = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** An exact fraction. */
export interface Ratio {
  over: bigint;
  under: bigint;
}

/**
 * What a stake has become after so many leaves without a crocodile: the return, divided by how likely it was to come so
 * far. That likelihood is the product of (safe leaves left) / (leaves left).
 */
export function multiplierOf(crocs: number, opened: number): Ratio {
  let [over, under] = [BigInt(RETURN_PERCENT), 100n];
  for (let leaf = 0; leaf < opened; leaf++) {
    over *= BigInt(TILES - leaf);
    under *= BigInt(TILES - crocs - leaf);
  }
  return { over, under };
}

/** By crocodiles: the most leaves that can be opened, worked out once. */
const OPENED_MAX = Array.from({ length: CROCS_MAX + 1 }, (_, crocs) => {
  let opened = 1;
  for (; opened < TILES - crocs; opened++) {
    const { over, under } = multiplierOf(crocs, opened + 1);
    if (over > under * BigInt(MULTIPLIER_MAX)) break;
  }
  return opened;
});

/** The most leaves that can be opened: all without a crocodile, or as many as stay within the limit. */
export const openedMax = (crocs: number): number => OPENED_MAX[crocs] ?? 1;

/** What a round pays for its leaves, in satang, rounded down to whole satang. */
export function payOf(stakeSatang: bigint, crocs: number, opened: number): bigint {
  const { over, under } = multiplierOf(crocs, opened);
  return (stakeSatang * over) / under;
}
