const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Delay before retrying a lost connection. It doubles with each try, up to 30 s, and half of it is random, so that a
 * thousand pages that lost one server do not reconnect at the same time.
 * @param attempt 0 for the first try after the loss.
 * @param chance random number from 0 to 1.
 */
export function backoffMs(attempt: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(whole / 2 + (whole / 2) * chance);
}
