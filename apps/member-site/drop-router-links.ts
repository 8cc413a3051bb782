import type { Plugin } from 'vite';

const MADE = /^const ((?:Nav)?Link) = (React\$\d+\.forwardRef\()/gm;
const NAMED = /^(?:Nav)?Link\.displayName = .*$/gm;

/**
 * Leave the router's own links out of the browser's script: the site has links of its own (app/visit/link.tsx), and the
 * build cannot see by itself that nothing else happens when the router makes them. The build fails when the router makes
 * them otherwise.
 */
export function dropRouterLinks(): Plugin {
  return {
    name: 'sanam:drop-router-links',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/dom/lib.js')) return null;
      if (code.match(MADE)?.length !== 2 || code.match(NAMED)?.length !== 2)
        this.error('the router makes its links otherwise: see drop-router-links.ts');
      return code.replace(MADE, 'const $1 = /* @__PURE__ */ $2').replace(NAMED, '');
    },
  };
}
