const KEY = 'sanam.chunk-reload-at';
const GUARD_MS = 60_000;

let quiet = 0;

/**
 * A part of the page that cannot be loaded usually means a new version was published: reload, but at most once in 60 s,
 * so that a real fault does not become an endless reload (ROUTE-19). Pages of the router ask here too
 * (guard-route-reload.ts).
 */
export function reloadOnBrokenChunk(): void {
  let leaving = false;
  addEventListener('vite:preloadError', (event) => {
    // several parts of one page fail together: the reload that is under way is for all of them
    if (!leaving) {
      const lastMs = Number(sessionStorage.getItem(KEY) ?? 0);
      // the router's has no payload (guard-route-reload.ts): a page somebody wants is never a quiet one
      if ((quiet > 0 && event.payload) || Date.now() - lastMs < GUARD_MS) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      leaving = true;
      location.reload();
    }
    event.preventDefault();
  });
}

/**
 * Loads a script that nobody asked for and that the page is whole without: nothing is reloaded when it cannot be had.
 */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T> {
  quiet++;
  try {
    return await load();
  } finally {
    quiet--;
  }
}
