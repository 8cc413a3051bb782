const KEY = 'sanam.chunk-reload-at';
const GUARD_MS = 60_000;

/**
 * A part of the page that cannot be loaded usually means a new version was published: reload, but at most once in 60 s,
 * so that a real fault does not become an endless reload (ROUTE-19). Pages of the router ask here too: `askBeforeReload` of the build.
 */
export function reloadOnBrokenChunk(): void {
  let leaving = false;
  addEventListener('vite:preloadError', (event) => {
    // several parts of one page fail together: the reload that is under way is for all of them
    if (!leaving) {
      const lastMs = Number(sessionStorage.getItem(KEY) ?? 0);
      if (Date.now() - lastMs < GUARD_MS) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      leaving = true;
      location.reload();
    }
    event.preventDefault();
  });
}
