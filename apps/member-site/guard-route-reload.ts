import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';

/**
 * The router reloads the page each time the script of a page cannot be loaded, without end. This puts the guard of
 * app/shell/reload-on-broken-chunk.ts in its place (ROUTE-19): the same event as Vite's for every other script, and
 * when nobody takes it, a page that fails as any other does. (Thrown from there, the router would show nothing at all.)
 * Fails the build when the router no longer has that line.
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
