import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { emitWorker } from './emit-worker.ts';
import { guardRouteReload } from './guard-route-reload.ts';

/** Modules of the script that nearly every page loads. Each group also includes the imports of its modules. */
const SHELL =
  /apps\/member-site\/app\/(shell\/(?!register-layout)|loading\/|visit\/(?!bank-view)|live\/|notices\/(?!use-wrong-field|message)|credentials\/login-dialog|games\/(game-grid|tile)|content\/drawn|install\/kept|routes\/home\/(page|parts|carousel)|root\.tsx)/;
const FORMS =
  /packages\/ui\/src\/components\/(otp-input|field|password-field|stepper)|apps\/member-site\/app\/(shell\/register-layout|credentials\/(?!passkey|puzzle\/solve)|bank-account\/)/;
/** Files of the lobby tiles, with their hearts. */
const TILES = /apps\/member-site\/app\/(favourites\/|lobby\/(link|member)-grid)/;

export default defineConfig({
  plugins: [reactRouter(), guardRouteReload(), emitWorker()],
  build: {
    // a picture in a data: URL would need an exception in the Content-Security-Policy, and could not be cached
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
                // code of nearly every page is one file: thirty small files compress worse and queue on a slow network
                { name: 'shell', priority: 2, test: SHELL },
                // code of forms, which the first page does not need
                { name: 'forms', priority: 1, test: FORMS },
                { name: 'tiles', priority: 0, test: TILES },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // the platform imports the server bundle by its path: the bundle contains all dependencies, so that it works from
      // any folder
      build: { rolldownOptions: { input: './server/app.ts' } },
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
});
