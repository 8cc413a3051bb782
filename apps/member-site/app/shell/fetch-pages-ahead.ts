import { whenStays } from './when-idle.ts';

interface Manifest {
  version: string;
  routes: Record<string, { module: string; imports?: string[]; clientActionModule?: string } | undefined>;
}

/** The build whose pages this visit has fetched whole. */
const KEY = 'sanam.fetched-ahead';

/**
 * When somebody stays, fetches the scripts of the other pages: the next page then only waits for its data, and one that
 * is opened while the server restarts is not a broken one. Once a visit: a document that is opened later finds them in
 * the browser's cache, and a cheap phone need not look through all of them again.
 */
export function fetchPagesAhead(): void {
  whenStays(() => {
    // the router's own list of its pages; without it nothing is fetched ahead and all still works
    const { version, routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {
      version: '',
      routes: {},
    };
    if (sessionStorage.getItem(KEY) === version) return;
    const scripts = Object.values(routes).flatMap((route) =>
      route ? [route.module, route.clientActionModule ?? [], route.imports ?? []].flat() : [],
    );
    Promise.all([...new Set(scripts)].map(preload)).then(
      () => sessionStorage.setItem(KEY, version),
      // what could not be had is asked for again with the next document
      () => undefined,
    );
  });
}

function preload(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(address));
    document.head.append(link);
  });
}
