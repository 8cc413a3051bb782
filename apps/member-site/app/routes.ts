import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map. One lobby page serves every area of play; the path says which. */
const lobbies = ['slot', 'casino', 'fish', 'skill', 'lotto', 'sports', 'esports'].map((area) => route(area, 'routes/lobby/page.tsx', { id: `lobby-${area}` }));

/** Both names of the page a sign-in link leads to. */
const signInLinks = ['authenticate', 'authentication'].map((name) => route(name, 'routes/authenticate/page.tsx', { id: name }));

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
        route('bank-account', 'routes/bank-account/page.tsx'),
        route('withdraw', 'routes/withdraw/page.tsx'),
        route('history', 'routes/history/page.tsx'),
        route('changepassword', 'routes/change-password/page.tsx'),
        route('account/close', 'routes/close-account/page.tsx'),
        ...lobbies,
        route('install', 'routes/install/page.tsx'),
        route('privacy-policy', 'routes/legal/privacy-policy.tsx'),
        route('terms', 'routes/legal/terms.tsx'),
        route('responsible-play', 'routes/legal/responsible-play.tsx'),
        route('*', 'routes/not-found/page.tsx'),
      ]),
    ]),
    layout('shell/register-layout.tsx', [
      route('login', 'routes/login/page.tsx'),
      route('register', 'routes/register/page.tsx'),
      route('forgetpassword', 'routes/forgot-password/page.tsx'),
      ...signInLinks,
    ]),
    route('game', 'routes/game/page.tsx'),
  ]),
  route('offline', 'routes/offline/page.tsx'),
  route('deposit/gateway-qr', 'routes/gateway-qr/picture.ts'),
  route('slip/picture', 'routes/slip/picture.ts'),
  route('history/statement.csv', 'routes/history/statement-csv.ts'),
  route('login/passkey', 'routes/login/passkey.ts'),
  route('credit-check', 'routes/credit-check/action.ts'),
  route('logout', 'routes/logout/action.ts'),
  route('manifest.webmanifest', 'routes/manifest/manifest.ts'),
] satisfies RouteConfig;
