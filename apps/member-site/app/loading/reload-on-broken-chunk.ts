const KEY = 'sanam.chunk-reload-at';
const GUARD_MS = 60_000;

let quiet = 0;

/**
 * Reload the page when one of its scripts cannot be loaded, which usually means that a new version was published. The
 * reload happens at most once in 60 s, so that a persistent fault does not cause an endless reload (ROUTE-19). The
 * router's own page scripts cause the same event (guard-route-reload.ts).
 */
export function reloadOnBrokenChunk(): void {
  let leaving = false;
  addEventListener('vite:preloadError', (event) => {
    // several scripts of one page fail together: one reload covers all of them
    if (!leaving) {
      const lastMs = Number(sessionStorage.getItem(KEY) ?? 0);
      // an event without a payload tells of a script that is never optional: one of the router, or of `reloadInstead`
      if ((quiet > 0 && event.payload) || Date.now() - lastMs < GUARD_MS) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      leaving = true;
      location.reload();
    }
    event.preventDefault();
  });
}

/** Load an optional script that nobody requested. When it cannot be loaded, the page is not reloaded. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T> {
  quiet++;
  try {
    return await load();
  } finally {
    quiet--;
  }
}

/**
 * Load the page anew, because a script that it needs cannot be loaded.
 * @returns a promise that never settles: the page is being left.
 * @throws the error when the page is not loaded anew, because it was a moment ago.
 */
export async function reloadInstead(error: unknown): Promise<never> {
  // without a payload: this script is not optional
  const broken = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(broken);
  if (!broken.defaultPrevented) throw error;
  return new Promise(() => undefined);
}
