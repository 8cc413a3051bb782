/** Polling interval and maximum number of polls while a check is running. */
export const CREDIT_POLL_MS = 5000;
export const CREDIT_POLLS_MAX = 2;

/**
 * Next step after one more poll of the profile (WAL-07): done when no check is running any more, timed out after more
 * than the allowed polls, else wait.
 * @param isChecking whether the profile reports a running check.
 */
export function afterPoll(polls: number, isChecking: boolean): 'done' | 'timed-out' | 'wait' {
  if (!isChecking) return 'done';
  return polls > CREDIT_POLLS_MAX ? 'timed-out' : 'wait';
}
