/** Header of requests that a page makes by itself, which do not count as use of the session (GLI-19, 2.5). */
export const UNATTENDED = { 'x-unattended': '1' };

/** Number of reloads under way that no person asked for. */
let reloads = 0;

/** Reload the page's data without an act of a person. */
export function reloadByItself(revalidate: () => Promise<void>): void {
  reloads++;
  void revalidate().finally(() => reloads--);
}

/**
 * Reload like that unless the router is loading already: a reload begins anew whatever is under way, a navigation of the
 * person too. Where answers take longer than the interval of a poll, nothing would ever come.
 */
export function reloadUnlessLoading(revalidate: () => Promise<void>): void {
  const now = routerNow()?.state;
  if (!now || (now.navigation.state === 'idle' && now.revalidation === 'idle')) reloadByItself(revalidate);
}

/**
 * Whether the router's reading of now belongs to such a reload. A navigation of the person takes the reload's place,
 * and is use.
 */
export const isByItself = () => reloads > 0 && routerNow()?.state.navigation.state === 'idle';

/** The router, which has no hook for its requests. Without it every request counts as use. */
const routerNow = () =>
  (globalThis as { __reactRouterDataRouter?: { state: { navigation: { state: string }; revalidation: string } } })
    .__reactRouterDataRouter;
