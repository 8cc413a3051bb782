import { isSavingData } from './saving-data.ts';
import { whenStays } from './when-idle.ts';

interface Manifest {
  version: string;
  routes: Record<string, { module: string; imports?: string[]; clientActionModule?: string } | undefined>;
}

/** Storage key of the build whose pages this visit has completely prefetched. */
const KEY = 'sanam.fetched-ahead';

/**
 * Prefetch the scripts of the other pages when the person stays on the page. The next page then only waits for its
 * data, and works even while the server restarts. This is done once per visit: later documents find the scripts in the
 * browser's cache, and a slow phone need not check all of them again. A person who saves data gets none ahead.
 */
export function fetchPagesAhead(): void {
  whenStays(() => {
    // the router's own list of its pages; without it nothing is prefetched and everything still works
    const { version, routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {
      version: '',
      routes: {},
    };
    if (isFetched(version) || isSavingData()) return;
    const scripts = Object.values(routes).flatMap((route) =>
      route ? [route.module, route.clientActionModule ?? [], route.imports ?? []].flat() : [],
    );
    Promise.all([...new Set(scripts)].map(preload)).then(
      () => sessionStorage.setItem(KEY, version),
      // failed files are requested again with the next document
      () => undefined,
    );
  });
}

/** Whether this visit has fetched the pages of a build. Without storage nobody could know, so it counts as fetched. */
function isFetched(version: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === version;
  } catch {
    return true;
  }
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
