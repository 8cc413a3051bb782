interface Manifest {
  routes: Record<string, { module: string } | undefined>;
}

/**
 * Once the first page has come and the browser is idle, fetches the scripts of the other pages (about 20 KB in all): the next
 * page then only waits for its data, and one that is opened while the server restarts is not a broken one.
 */
export function fetchPagesAhead(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  addEventListener('load', () => {
    idle(() => {
      // the router's own list of its pages; without it nothing is fetched ahead and all still works
      const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? { routes: {} };
      for (const address of new Set(Object.values(routes).flatMap((route) => route?.module ?? []))) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = address;
        document.head.append(link);
      }
    });
  });
}
