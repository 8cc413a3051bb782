/** Runs something once the page has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2_000));
  const begin = () => idle(run);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
