const POLL_MS = 15_000;
const DEPOSIT_POLL_MS = 10_000;
/** Pages on which a member waits for a deposit. */
export const DEPOSIT_PAGES: readonly string[] = ['/deposit', '/auto-transfer', '/slip'];

/**
 * Interval at which the profile is polled behind the stream (WAL-06, DEP-08): null while the stream is connected, and
 * shorter where a member waits for a deposit. When the deposit has ended, only the credit is still asked for.
 * @param isDown whether the stream is disconnected.
 * @param isPending whether a deposit of the member is under way.
 */
export function pollEveryMs(isDown: boolean, pathname: string, isPending: boolean): number | null {
  if (!isDown) return null;
  return isPending && DEPOSIT_PAGES.includes(pathname) ? DEPOSIT_POLL_MS : POLL_MS;
}

/** Call `load` at this interval while the page is visible. @returns the function that stops it. */
export function pollWhileSeen(everyMs: number, load: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) load();
  }, everyMs);
  return () => clearInterval(timer);
}
