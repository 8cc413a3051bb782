const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before trying a lost connection again: doubling up to 30 s, and spread by chance,
 * so that a thousand pages that lost one server do not come back in the same instant.
 * @param attempt 0 for the first try after the loss.
 * @param chance 0 to 1.
 */
export function backoffMs(attempt: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(whole / 2 + (whole / 2) * chance);
}
