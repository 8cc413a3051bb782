import type { Plugin } from 'vite';
import config from './react-router.config.ts';

const LIB = '/react-router/dist/production/lib';
/**
 * Modules of the router that a page only calls when the site has switched them on, by the names that they export. The
 * router is told about no instrumentation (app/entry.client.tsx), and all routes are in the page's manifest
 * (react-router.config.ts).
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  [`${LIB}/router/instrumentation.js`]: [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
  [`${LIB}/dom/ssr/fog-of-war.js`]: [
    'URL_LIMIT',
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
};
const EXPORTED = /^export \{ (.*) \};$/m;

const LINKS = `${LIB}/dom/lib.js`;
const MADE = /^const ((?:Nav)?Link) = (React\$\d+\.forwardRef\()/gm;
const NAMED = /^(?:Nav)?Link\.displayName = .*$/gm;

/**
 * Leave out of the browser's script what the site does not use of the router, and what the build cannot see by itself
 * to be unused: UNUSED, whose functions then do nothing, and the router's links, because the site has links of its own
 * (app/visit/link.tsx). The build fails when the router contains something else than expected.
 */
export function trimRouter(): Plugin {
  const missing = new Set([LINKS, ...Object.keys(UNUSED)]);
  return {
    name: 'sanam:trim-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`the router has no ${[...missing].join(', ')}: see trim-router.ts`);
    },
    transform(code, id) {
      const file = [...missing].find((one) => id.endsWith(one));
      if (!file) return null;
      missing.delete(file);
      if (file === LINKS) {
        if (code.match(MADE)?.length !== 2 || code.match(NAMED)?.length !== 2)
          this.error('the router makes its links otherwise: see trim-router.ts');
        return code.replace(MADE, 'const $1 = /* @__PURE__ */ $2').replace(NAMED, '');
      }
      const unused = UNUSED[file] ?? [];
      if (config.routeDiscovery.mode !== 'initial') this.error('the router finds routes otherwise: see trim-router.ts');
      if (code.match(EXPORTED)?.[1] !== unused.join(', '))
        this.error(`${id} exports something else: see trim-router.ts`);
      return unused.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}
