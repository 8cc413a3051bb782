/** When everything on the reels happens, in milliseconds at the game's own pace. */
export const T = {
  /** A reel is drawn back before it goes. */
  pull: 110,
  speedUp: 230,
  /** From the press to the first reel's thud. */
  firstStop: 980,
  between: 205,
  /** Instead of `between`, for a reel that waits because two lanterns lie. */
  wait: 700,
  land: 300,
  settle: 170,
  skipBetween: 45,
  skipLand: 150,
  line: 260,
  lineGap: 110,
  /** Each line on its own, after all were shown. */
  lineTurn: 950,
  stillFade: 160,
} as const;

/**
 * How a return is told. A return of the stake or less is no win, whatever it is called elsewhere: it is told as an
 * amount.
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

/** Milliseconds that an amount takes to count up. */
export const COUNT_MS: Readonly<Record<Tier, number>> = { none: 0, return: 0, win1: 600, win2: 1700, win3: 3300 };

/**
 * When each reel's thud falls, counted from the press. Pure. A reel waits only for lanterns that already lie on the
 * reels before it: the wait of a reel never depends on that reel or on a later one, so it says nothing of what comes.
 * @param grid the symbols that each reel will show, left to right
 * @param scatter the symbol that is waited for; null when none is
 */
export function stopTimes(
  grid: readonly (readonly string[])[],
  scatter: string | null,
): { at: number; waits: boolean }[] {
  const times: { at: number; waits: boolean }[] = [];
  let at: number = T.firstStop;
  for (const reel of grid.keys()) {
    const lying = grid
      .slice(0, reel)
      .flat()
      .filter((symbol) => symbol === scatter).length;
    const waits = scatter !== null && lying === 2;
    if (reel > 0) at += waits ? T.wait : T.between;
    times.push({ at, waits });
  }
  return times;
}
