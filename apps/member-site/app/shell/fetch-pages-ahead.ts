import { whenStays } from './when-idle.ts';

interface Manifest {
  routes: Record<string, { module: string; imports?: string[]; clientActionModule?: string } | undefined>;
}

/**
 * When somebody stays, fetches the scripts of the other pages: the next page then only waits for its data, and one that is opened while the server
 * restarts is not a broken one.
 */
export function fetchPagesAhead(): void {
  whenStays(() => {
    // the router's own list of its pages; without it nothing is fetched ahead and all still works
    const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? { routes: {} };
    const scripts = Object.values(routes).flatMap((route) => (route ? [route.module, route.clientActionModule ?? [], route.imports ?? []].flat() : []));
    for (const address of new Set(scripts)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      document.head.append(link);
    }
  });
}
