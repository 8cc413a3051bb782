/** Polling interval, and the number of polls that may find the check still running: one more poll times out. */
export const CREDIT_POLL_MS = 5000;
export const CREDIT_POLLS_MAX = 2;

/**
 * Next step after one more poll of the profile (WAL-07): `done` when no check is running any more, `timed-out` when a
 * check still runs after more than CREDIT_POLLS_MAX polls, else `wait`.
 * @param isChecking whether the profile reports a running check.
 */
export function afterPoll(polls: number, isChecking: boolean): 'done' | 'timed-out' | 'wait' {
  if (!isChecking) return 'done';
  return polls > CREDIT_POLLS_MAX ? 'timed-out' : 'wait';
}
