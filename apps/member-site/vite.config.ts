import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { emitWorker } from './emit-worker.ts';
import { guardRouteReload } from './guard-route-reload.ts';

/** Each group takes with it what its modules import. */
const SHELL =
  /apps\/member-site\/app\/(shell\/(?!register-layout)|live\/|notices\/(?!use-wrong-field)|games\/(game-grid|tile)|content\/drawn|install\/kept|routes\/home\/(page|parts|carousel)|root\.tsx)/;
const FORMS =
  /packages\/ui\/src\/components\/(otp-input|field|password-field|stepper)|apps\/member-site\/app\/(shell\/register-layout|credentials\/(?!passkey)|bank-account\/)/;
/** Tiles of lobbies, with their hearts. */
const TILES = /apps\/member-site\/app\/(favourites\/|lobby\/(link|member)-grid)/;

export default defineConfig({
  plugins: [reactRouter(), guardRouteReload(), emitWorker()],
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
                // what nearly every page needs comes as one file: thirty small ones compress worse and wait in line on
                // a slow network
                { name: 'shell', priority: 2, test: SHELL },
                // what forms need, which the first page has none of
                { name: 'forms', priority: 1, test: FORMS },
                { name: 'tiles', priority: 0, test: TILES },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // the platform imports the server bundle by its path: everything is inside, so that it works from wherever that
      // is
      build: { rolldownOptions: { input: './server/app.ts' } },
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
});
