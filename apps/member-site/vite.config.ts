import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { dropRouterLinks } from './drop-router-links.ts';
import { emitWorker } from './emit-worker.ts';
import { guardRouteReload } from './guard-route-reload.ts';

/*
 * Modules by the file of the build they go to. A group also gets what its modules import, unless a group of higher
 * priority has it. What pages of two kinds use belongs to a group of its own: in the group of one kind, pages of the
 * other would load all of that.
 */
/** Script that nearly every page loads. */
const SHELL =
  /apps\/member-site\/app\/(shell\/(?!register-layout)|loading\/|visit\/(?!bank-view)|live\/|notices\/(?!use-wrong-field|message)|credentials\/login-dialog|install\/kept|root\.tsx)/;
/** Words of offers and small parts that most kinds of pages use. */
const SHARED =
  /packages\/ui\/src\/(components\/(empty-state|fallback-picture|how-list|status-pill)|offer\/offer-words)|apps\/member-site\/app\/(bonuses\/(first-offer-words|offer-line|messages)|games\/(game-address|tile-picture)|content\/drawn|server\/(safe-path|messages|api-errors|context))/;
/** Fields of every kind of form. */
const FIELDS =
  /packages\/ui\/src\/(components\/(field|password-field|stepper|count-ring)|countdown)|apps\/member-site\/app\/(notices\/use-wrong-field|credentials\/(use-ip|look-up-ip))/;
/** The guest's home, and the tiles of games. */
const HOME = /apps\/member-site\/app\/(games\/(game-grid|tile-props)|routes\/home\/(page|parts|carousel))/;
/** The member's bank account: registration and deposits. */
const BANK = /apps\/member-site\/app\/bank-account\//;
/** Signing in, registering and one-time codes. */
const FORMS =
  /packages\/ui\/src\/components\/otp-input|apps\/member-site\/app\/(shell\/register-layout|credentials\/(?!passkey|puzzle\/solve))/;
/** Files of the lobby tiles, with their hearts. */
const TILES = /apps\/member-site\/app\/(favourites\/|lobby\/(link|member)-grid)/;
/** Dates: half of the pages. */
const DATES = /packages\/thai\/src\/dates/;
/** Sums and requests as the member's home shows them, and deposits, withdrawals and the history. */
const MONEY =
  /apps\/member-site\/app\/(money\/(purses|turnover|requests\/(journey|request-))|bonuses\/cashback-reason)/;

export default defineConfig({
  plugins: [reactRouter(), guardRouteReload(), dropRouterLinks(), emitWorker()],
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
                { name: 'framework', priority: 6, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // code of nearly every page is one file: thirty small files compress worse and queue on a slow network
                { name: 'shell', priority: 5, test: (id) => SHELL.test(id) || SHARED.test(id) },
                { name: 'fields', priority: 4, test: FIELDS },
                { name: 'home', priority: 3, test: HOME },
                { name: 'bank', priority: 2, test: BANK },
                { name: 'forms', priority: 2, test: FORMS },
                { name: 'tiles', priority: 1, test: TILES },
                { name: 'dates', priority: 2, test: DATES },
                { name: 'money', priority: 1, test: MONEY },
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
