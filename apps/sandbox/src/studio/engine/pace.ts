/**
 * Time from which the play after the next one may begin, when the next one begins now; or the time that is still left
 * when it may not begin yet. Pure.
 *
 * A play that arrives up to `jitterMs` early is taken, since one trip over the network is quicker than another. What it
 * was early counts against the play after it, so the average never exceeds one play per cycle, and no run of plays ever
 * gains more than `jitterMs` in all.
 */
export function nextPlayAfter({
  now,
  nextPlayAt,
  cycleMs,
  jitterMs,
}: {
  now: number;
  nextPlayAt: number;
  cycleMs: number;
  jitterMs: number;
}): { nextPlayAt: number; leftMs: 0 } | { nextPlayAt: null; leftMs: number } {
  const earlyMs = nextPlayAt - now;
  if (earlyMs > jitterMs) return { nextPlayAt: null, leftMs: earlyMs - jitterMs };
  return { nextPlayAt: Math.max(now, nextPlayAt) + cycleMs, leftMs: 0 };
}
