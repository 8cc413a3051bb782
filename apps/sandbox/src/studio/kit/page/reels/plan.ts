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
