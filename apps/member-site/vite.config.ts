import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { emitWorker } from './emit-worker.ts';
import { guardRouteReload } from './guard-route-reload.ts';
import { trimRouter } from './trim-router.ts';

/*
 * Modules by the file of the build they go to. A group also gets what its modules import, unless a group of higher
 * priority has it. What pages of two kinds use belongs to a group of its own: in the group of one kind, pages of the
 * other would load all of that.
 */
/** Script that nearly every page loads. */
const SHELL =
  /apps\/member-site\/app\/(shell\/(?!register-layout)|loading\/|visit\/(?!bank-view)|live\/(?!use-reload|reload-after)|notices\/(?!use-wrong-field|message)|credentials\/login-dialog|install\/kept|root\.tsx)/;
/** Words of offers and small parts that most kinds of pages use. */
const SHARED =
  /packages\/ui\/src\/(components\/(empty-state|fallback-picture|how-list|status-pill)|offer\/offer-words)|apps\/member-site\/app\/(bonuses\/(first-offer-words|offer-line|messages)|games\/(game-address|tile-picture)|content\/drawn|bank-account\/link-bank-path|server\/(safe-path|messages|api-errors|context))/;
/** Fields of every kind of form. */
const FIELDS =
  /packages\/ui\/src\/components\/(field|password-field|stepper)|apps\/member-site\/app\/credentials\/(use-ip|look-up-ip)/;
/** Focus on the field with an error: every form, also one that has only a button. */
const WRONG_FIELD = /apps\/member-site\/app\/notices\/use-wrong-field/;
/** Countdowns: codes, deposits and events. */
const COUNTDOWN = /packages\/ui\/src\/(components\/count-ring|countdown)/;
/** The guest's home. */
const HOME = /apps\/member-site\/app\/routes\/home\/(page|parts|carousel)/;
/** Lobbies of an area, of a slot room, and the search. */
const LOBBY = /apps\/member-site\/app\/lobby\/(lobby-view|search-parts|filter-games|other-areas)/;
/** Tabs: lobbies, results and the history. */
const TABS = /packages\/ui\/src\/components\/tabs/;
/** Linking a bank account: its own page, registration, and deposits of a member without one. */
const BANK = /apps\/member-site\/app\/bank-account\/(?!link-bank-prompt-later)/;
/** Signing in, and the first step of registering and of a new password. */
const FORMS =
  /apps\/member-site\/app\/(shell\/register-layout|credentials\/(?!passkey|puzzle\/solve|new-password|by-code\/(otp|password)-step))/;
/** Dialogs before a first game, to deposit or to try it: tiles, lobbies, results, the game's own page. */
const FIRST_GAME = /apps\/member-site\/app\/games\/(first-deposit-|try-first|messages)/;
/** The button into a game, and words of lobbies: lobbies and results. */
const PLAY = /apps\/member-site\/app\/lobby\/(play-button|messages)/;
/** The tiles of games with their hearts: both homes and every lobby. */
const TILES = /apps\/member-site\/app\/(favourites\/|games\/(game-grid|tile-props)|lobby\/(link|member)-grid)/;
/** Dates: half of the pages. */
const DATES = /packages\/thai\/src\/dates/;
/** The loss return, and what follows from play: the member's home, withdrawals and the history. */
const MONEY = /apps\/member-site\/app\/(bonuses\/cashback-reason|live\/(use-reload|reload-after))/;
/** Deposits and withdrawals with their states: the member's home, a deposit after its order, the history. */
const REQUESTS = /apps\/member-site\/app\/money\/requests\/(journey|request-)/;

export default defineConfig({
  plugins: [reactRouter(), guardRouteReload(), trimRouter(), emitWorker()],
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
                { name: 'framework', priority: 7, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // code of nearly every page is one file: thirty small files compress worse and queue on a slow network
                { name: 'shell', priority: 6, test: (id) => SHELL.test(id) || SHARED.test(id) },
                { name: 'fields', priority: 4, test: FIELDS },
                { name: 'wrong-field', priority: 4, test: WRONG_FIELD },
                { name: 'countdown', priority: 4, test: COUNTDOWN },
                { name: 'first-game', priority: 5, test: FIRST_GAME },
                { name: 'play', priority: 4, test: PLAY },
                { name: 'tiles', priority: 4, test: TILES },
                { name: 'home', priority: 3, test: HOME },
                { name: 'tabs', priority: 3, test: TABS },
                { name: 'lobby', priority: 2, test: LOBBY },
                { name: 'bank', priority: 2, test: BANK },
                { name: 'forms', priority: 2, test: FORMS },
                { name: 'dates', priority: 2, test: DATES },
                { name: 'money', priority: 1, test: MONEY },
                { name: 'requests', priority: 1, test: REQUESTS },
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
