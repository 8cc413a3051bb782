const KEY = 'sanam.chunk-reload-at';
const GUARD_MS = 60_000;

/**
 * A part of the page that cannot be loaded usually means a new version was published: reload, but at most once in 60 s,
 * so that a real fault does not become an endless reload (ROUTE-19).
 */
export function reloadOnBrokenChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const lastMs = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - lastMs < GUARD_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
