import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';

/**
 * Replace the router's own reload, which repeats endlessly when the script of a page cannot be loaded, by the guard of
 * app/loading/reload-on-broken-chunk.ts (ROUTE-19). The replacement sends the same event that Vite sends for every
 * other script. When nothing handles the event, the page shows its error page: the replacement returns a component that
 * throws, because an error thrown directly here would leave an empty page. The build fails when the router no longer
 * contains the replaced line.
 */
export function guardRouteReload(): Plugin {
  return {
    name: 'sanam:guard-route-reload',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/ssr/routeModules.js')) return null;
      if (code.split(RELOAD).length !== 2)
        this.error('the router no longer reloads where a page’s script cannot be loaded: see guard-route-reload.ts');
      return code.replace(
        RELOAD,
        `const broken = new Event('vite:preloadError', { cancelable: true });
		window.dispatchEvent(broken);
		if (!broken.defaultPrevented) return { default: () => { throw error; } };`,
      );
    },
  };
}
