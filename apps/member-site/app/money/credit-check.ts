/** How often the profile is asked whether a check is over, and how many times. */
export const CREDIT_POLL_MS = 5000;
export const CREDIT_POLLS_MAX = 2;

/**
 * What follows from one more look at the profile (WAL-07): done when nothing is being checked any more, given up after
 * more than the allowed looks.
 * @param isChecking what the profile said.
 */
export function afterPoll(polls: number, isChecking: boolean): 'done' | 'timed-out' | 'wait' {
  if (!isChecking) return 'done';
  return polls > CREDIT_POLLS_MAX ? 'timed-out' : 'wait';
}
