/** Polling interval, and the number of polls that may find the check still running: one more poll times out. */
const CREDIT_POLL_MS = 5000;
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

/**
 * Poll the profile until the check is over. Each load begins CREDIT_POLL_MS after the one before it has ended.
 * @param load loads the profile. @param isChecking whether the profile last loaded reports a running check.
 * @param onOver called once, at the end; never after polling was stopped.
 * @returns the function that stops polling.
 */
export function pollCreditCheck(
  load: () => Promise<void>,
  isChecking: () => boolean,
  onOver: (end: 'done' | 'timed-out') => void,
): () => void {
  let polls = 0;
  let stopped = false;
  const poll = async () => {
    await load();
    polls++;
    // the newly loaded profile arrives with the next render
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (stopped) return;
    const next = afterPoll(polls, isChecking());
    if (next === 'wait') timer = setTimeout(poll, CREDIT_POLL_MS);
    else onOver(next);
  };
  let timer = setTimeout(poll, CREDIT_POLL_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
