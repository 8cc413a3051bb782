/** Runs something once the page has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2_000));
  const begin = () => idle(run);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;
const STAYED_MS = 8_000;
let stays = false;
const waiting = new Set<() => void>();

/**
 * Runs something once, when somebody stays: at the first touch, key or scroll, or after a while. Who opens a page and
 * leaves pays for nothing but the page.
 * @returns gives it up.
 */
export function whenStays(run: () => void): () => void {
  if (stays) {
    whenIdle(run);
    return () => undefined;
  }
  waiting.add(run);
  return () => waiting.delete(run);
}

/** Begins to look for signs that somebody stays. Once, when the page's script begins. */
export function watchForStay(): void {
  const listening = new AbortController();
  const stay = () => {
    if (stays) return;
    stays = true;
    listening.abort();
    for (const run of waiting) whenIdle(run);
    waiting.clear();
  };
  for (const sign of SIGNS) addEventListener(sign, stay, { passive: true, signal: listening.signal });
  whenIdle(() => setTimeout(stay, STAYED_MS));
}
