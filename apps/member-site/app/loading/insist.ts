import { reloadInstead } from './reload-on-broken-chunk.ts';

/** Wait after the first failure, which grows with each one, and the longest wait. */
const SOON_MS = 3_000;
const LONGEST_MS = 30_000;
/** After this many failures with a network the script is probably gone, as after a new version was published. */
const FAILURES = 3;

/**
 * Load what the page cannot start without: again after a while, or as soon as the network is back, until it comes. The
 * page is loaded anew once instead (ROUTE-19); when that was done a moment ago, the error is reported.
 */
export async function insist(load: () => Promise<void>): Promise<void> {
  let mayReload = true;
  for (let failures = 1; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (mayReload && failures >= FAILURES && navigator.onLine) {
        // once: somebody may be typing into a form of the page
        mayReload = false;
        await reloadInstead(error).catch(reportError);
      }
      await untilNextTry(Math.min(LONGEST_MS, failures * SOON_MS));
    }
  }
}

/** Wait for some time, or until the network is back. */
function untilNextTry(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, longestMs);
    addEventListener('online', go);
  });
}
