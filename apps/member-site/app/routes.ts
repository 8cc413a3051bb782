import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { MOVED } from './routes/moved/moved-paths.ts';

/** The site map. One lobby page serves every area of play; the path selects the area. */
const lobbies = ['slot', 'casino', 'fish', 'skill', 'lotto', 'sports', 'esports'].map((area) =>
  route(area, 'routes/lobby/page.tsx', { id: `lobby-${area}` }),
);

/** Pages of results, for the areas whose games tell matches. */
const results = ['sports', 'esports'].map((area) =>
  route(`${area}/results`, 'routes/results/page.tsx', { id: `results-${area}` }),
);

/** Slot lobbies with their own path; all lobbies but one have a page for each game. */
const slotLobbies = ['itp', 'pg', 'playngo', 'pragmaticplay'].flatMap((name) => [
  route(`slot-${name}`, 'routes/slot-lobby/page.tsx', { id: `slot-${name}` }),
  ...(name === 'itp' ? [] : [route(`slot-${name}/:id`, 'routes/slot-game/page.tsx', { id: `slot-${name}-game` })]),
]);

/** Both paths of the page that a sign-in link opens. */
const signInLinks = ['authenticate', 'authentication'].map((name) =>
  route(name, 'routes/authenticate/page.tsx', { id: name }),
);

/** Text pages with their own path. */
const texts = ['privacy-policy', 'terms', 'responsible-play'].map((name) =>
  route(name, 'routes/text/page.tsx', { id: name }),
);

/** Addresses that people write for a page: each is redirected to the page's own path. */
const moved = Object.keys(MOVED).map((path) =>
  route(path, 'routes/moved/go.ts', { id: `moved-${path.replace('/', '-')}` }),
);

export default [
  layout('shell/session.tsx', [
    layout('shell/default-layout.tsx', [
      layout('shell/page-errors.tsx', [
        index('routes/home/page.tsx'),
        route('deposit', 'routes/deposit/page.tsx'),
        route('auto-transfer', 'routes/auto-transfer/page.tsx'),
        route('deposit/slip', 'routes/deposit-slip/page.tsx'),
        route('slip', 'routes/slip/page.tsx'),
        route('card', 'routes/card/page.tsx'),
        route('withdraw', 'routes/withdraw/page.tsx'),
        route('history', 'routes/history/page.tsx'),
        route('protection', 'routes/protection/page.tsx'),
        ...['break', 'exclude'].map((name) =>
          route(`protection/${name}`, 'routes/protection/break-page.tsx', { id: `protection-${name}` }),
        ),
        route('stopped', 'routes/stopped/page.tsx'),
        route('identity', 'routes/identity/page.tsx'),
        route('own-play', 'routes/own-play/page.tsx'),
        route('own-play/:year', 'routes/own-play/year-page.tsx'),
        route('changepassword', 'routes/change-password/page.tsx'),
        route('account/close', 'routes/close-account/page.tsx'),
        ...lobbies,
        ...results,
        route('lotto/results', 'routes/draw-results/page.tsx'),
        route('promotion', 'routes/promotion/page.tsx'),
        route('promotion/:id', 'routes/promotion/detail-page.tsx'),
        route('how-to', 'routes/how-to/page.tsx'),
        route('how-to/:name', 'routes/text/page.tsx', { id: 'how-to-text' }),
        ...texts,
        // every component in every state, for developers of the site
        ...(process.env.SITE_DESIGN === 'on' ? [route('design', 'routes/design/page.tsx')] : []),
        ...slotLobbies,
        route('search', 'routes/search/page.tsx'),
        route('casino-test', 'routes/trial/lobby.tsx'),
        route('hack-slot', 'routes/hack-slot/list.tsx'),
        route('hack-slot/:id', 'routes/hack-slot/page.tsx'),
        route('cheat', 'routes/cheat/page.tsx'),
        route('u', 'routes/invite/page.tsx'),
        route('claim', 'routes/claim/page.tsx'),
        route('referral', 'routes/referral/page.tsx'),
        route('wheel', 'routes/wheel/page.tsx'),
        route('ufabay-enter', 'routes/entrances/page.tsx'),
        route('install', 'routes/install/page.tsx'),
        route('inbox', 'routes/inbox/page.tsx'),
        route('support', 'routes/support/page.tsx'),
        route('*', 'routes/not-found/page.tsx'),
      ]),
    ]),
    layout('shell/register-layout.tsx', [
      route('login', 'routes/login/page.tsx'),
      route('register', 'routes/register/page.tsx'),
      route('forgetpassword', 'routes/forgot-password/page.tsx'),
      ...signInLinks,
      route('bank-account', 'routes/bank-account/page.tsx'),
    ]),
    route('game', 'routes/game/page.tsx'),
    route('casino-test/:id', 'routes/trial/page.tsx'),
  ]),
  route('game/net', 'routes/game/net.ts'),
  route('game/check', 'routes/game/reality-check/check.ts'),
  route('offline', 'routes/offline/page.tsx'),
  route('deposit/gateway-qr', 'routes/gateway-qr/picture.ts'),
  route('slip/picture', 'routes/slip/picture.ts'),
  route('history/statement.csv', 'routes/history/statement/statement-csv.ts'),
  route('own-play/play.csv', 'routes/own-play/own-play-csv.ts'),
  route('login/passkey', 'routes/login/passkey.ts'),
  route('bonus/forfeit', 'routes/forfeit-bonus/action.ts'),
  route('favourites', 'routes/favourites/action.ts'),
  route('credit-check', 'routes/credit-check/action.ts'),
  route('activities', 'routes/activities/go.ts'),
  route('popups', 'routes/popups/load.ts'),
  route('first-offer', 'routes/first-offer/load.ts'),
  route('logout', 'routes/logout/action.ts'),
  route('u/:id', 'routes/invite/landing.ts'),
  route('manifest.webmanifest', 'routes/manifest/manifest.ts'),
  ...moved,
] satisfies RouteConfig;
