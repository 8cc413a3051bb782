import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Each group takes with it what its modules import. */
const SHELL = /apps\/member-site\/app\/(shell\/(?!register-layout)|live\/|notices\/|games\/|content\/|root\.tsx)/;
const FORMS = /packages\/ui\/src\/components\/(otp-input|field|password-field|stepper)|apps\/member-site\/app\/(shell\/register-layout|credentials\/(?!passkey)|bank-account\/)/;

/** What the router does when the script of a page cannot be had: it loads the document again, as often as that happens. */
const RELOADS = /window\.location\.reload\(\);\s+return new Promise\(\(\) => \{\}\);/;

/**
 * Has the router ask, as every other import does, before it loads the document again: at most once in 60 s (ROUTE-19, `reloadOnBrokenChunk`).
 * When it must not, the page is one that fails as it is drawn: the router has no way to go on without a module, and would show nothing at all.
 */
function askBeforeReload(): Plugin {
  return {
    name: 'ask-before-reload',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!RELOADS.test(code)) throw new Error('The router no longer reloads as it did: see askBeforeReload in vite.config.ts.');
        return code.replace(
          RELOADS,
          "if (window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) return { default() { throw error; } };\nreturn new Promise(() => {});",
        );
      },
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), askBeforeReload()],
  build: {
    // a picture in a data: address would need an exception in the Content-Security-Policy, and could not be cached
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'framework', priority: 3, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // what nearly every page needs comes as one file: thirty small ones compress worse and wait in line on a slow network
                { name: 'shell', priority: 2, test: SHELL },
                // what forms need, which the first page has none of
                { name: 'forms', priority: 1, test: FORMS },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // the platform imports the server bundle by its path: everything is inside, so that it works from wherever that is
      build: { rolldownOptions: { input: './server/app.ts' } },
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
});
