const KEY = 'sanam.chunk-reload-at';
const GUARD_MS = 60_000;

let quiet = 0;

/**
 * Reload the page when a script of the page cannot be loaded, which usually means that a new version was published. At
 * most once in 60 s, so that a persistent fault does not cause an endless reload (ROUTE-19). Pages of the router use
 * this check too (guard-route-reload.ts).
 */
export function reloadOnBrokenChunk(): void {
  let leaving = false;
  addEventListener('vite:preloadError', (event) => {
    // several scripts of one page fail together: one reload covers all of them
    if (!leaving) {
      const lastMs = Number(sessionStorage.getItem(KEY) ?? 0);
      // the router's event has no payload (guard-route-reload.ts): a requested page is never an optional script
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
