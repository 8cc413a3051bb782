/** Run a function once the page has loaded and the browser is idle. */
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
 * Run a function once, when the person stays on the page: at the first touch, key or scroll, or after a delay. For a
 * person who leaves at once, only the page itself is loaded.
 * @returns a function that cancels the run.
 */
export function whenStays(run: () => void): () => void {
  if (stays) {
    whenIdle(run);
    return () => undefined;
  }
  waiting.add(run);
  return () => waiting.delete(run);
}

/** Start listening for the person's first interaction. Called once, when the page's script starts. */
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
