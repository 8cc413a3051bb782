import { whenIdle } from './when-idle.ts';

interface Manifest {
  routes: Record<string, { module: string; imports?: string[]; clientActionModule?: string } | undefined>;
}

const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * At the first sign that somebody stays (a touch, a key, a scroll), once the browser is idle, fetches the scripts of the other pages: the next
 * page then only waits for its data, and one that is opened while the server restarts is not a broken one. Who only looks pays nothing.
 */
export function fetchPagesAhead(): void {
  const listening = new AbortController();
  const stays = () => {
    listening.abort();
    whenIdle(fetchThem);
  };
  for (const sign of SIGNS) addEventListener(sign, stays, { passive: true, signal: listening.signal });
}

function fetchThem(): void {
  // the router's own list of its pages; without it nothing is fetched ahead and all still works
  const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? { routes: {} };
  const scripts = Object.values(routes).flatMap((route) => (route ? [route.module, route.clientActionModule ?? [], route.imports ?? []].flat() : []));
  for (const address of new Set(scripts)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
}
