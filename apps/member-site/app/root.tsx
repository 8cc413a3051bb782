import appIcon from '@sanam/ui/art/logo/app-icon.svg';
import anuphanLatin from '@sanam/ui/fonts/anuphan-latin.woff2';
import anuphanThai from '@sanam/ui/fonts/anuphan-thai.woff2';
import trirong from '@sanam/ui/fonts/trirong-600.woff2';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { PageScripts } from './loading/page-scripts.tsx';
import { PageStyles } from './loading/page-styles.tsx';
import { apiOf } from './server/guards.ts';
import { ErrorPage, ErrorTitle } from './shell/page/error-page.tsx';
import { GROUND } from './shell/page/ground.ts';
import { SandboxStrip } from './shell/strip.tsx';
import { bankViewsOf } from './visit/bank-views.ts';
import { LinkNavigation } from './visit/link.tsx';
import { isSiteChanged } from './visit/site-change.ts';
import type { RootData } from './visit/use-site.ts';

/**
 * Data for every page that stay the same during a visit: the brand, its limits, the banks, the areas that have games.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const api = apiOf(context);
  const [site, banks, games] = await Promise.all([api.site(), api.banks(), api.games({ query: {} })]);
  return {
    site: site.data,
    banks: bankViewsOf(banks.data),
    openAreas: [...new Set(games.data.map((game) => game.area))],
  };
}

/** The data are loaded once per visit, and again when the operator has changed the limits: nothing else changes them. */
export const shouldRevalidate = () => isSiteChanged();

export const links: Route.LinksFunction = () => [
  { rel: 'apple-touch-icon', href: '/app/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: anuphanThai, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: trirong, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: anuphanLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** HTML document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site;
  const isScriptless = useMatches().some(({ handle }) => (handle as { scriptless?: boolean } | undefined)?.scriptless);
  return (
    <html lang="th" data-api={site?.api_base || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={GROUND} />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-status-bar-style" content="black" />
        <meta name="apple-mobile-web-app-title" content={site?.name ?? ''} />
        <meta name="color-scheme" content="dark" />
        <PageStyles accent={site?.accent ?? null} />
        <link rel="icon" href={site?.mark ?? appIcon} />
        <Meta />
        <Links />
      </head>
      <body className={site?.sandbox ? 'sandboxed' : undefined}>
        <LinkNavigation>{children}</LinkNavigation>
        {isScriptless ? null : <PageScripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/**
 * Error page for a failure of the shell itself; failures of other pages are shown inside the shell. The failed page's
 * own `meta` does not apply here, so ErrorTitle sets the title.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ErrorTitle error={error} />
      {useRouteLoaderData<typeof loader>('root') ? <SandboxStrip /> : null}
      <ErrorPage error={error} />
    </>
  );
}
