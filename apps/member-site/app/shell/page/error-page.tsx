import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { visitWords } from '../../visit/messages.ts';
import { SUPPORT_PAGE } from '../../visit/support-link.tsx';
import type { RootData } from '../../visit/use-site.ts';
import { shellWords } from '../messages.ts';

/** Whether the page does not exist, or the API cannot read its address. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && [400, 404, 422].includes(error.status);
}

/** Message of a failed page. The real cause stays on the server. */
export function ErrorMessage({ error }: { error: unknown }) {
  const missing = isMissing(error);
  const site = (useRouteLoaderData('root') as RootData | undefined)?.site;
  return (
    <section className="empty">
      <h1>{missing ? shellWords.notFoundTitle : shellWords.errorTitle}</h1>
      <p>{missing ? shellWords.notFoundText : shellWords.errorText}</p>
      {/* a full page load, because navigation inside a failed page may fail too */}
      <a className={buttonClass({ look: 'primary' })} href="/">
        {visitWords.backHome}
      </a>
      {site ? (
        <a className={buttonClass({ look: 'quiet' })} href={site.support || site.line || SUPPORT_PAGE}>
          <Icon name="chat" size="s" />
          {shellWords.contact}
        </a>
      ) : null}
    </section>
  );
}

/**
 * Title of a failed page that has no title of its own. The title contains the brand, unless the brand could not be
 * loaded.
 */
export function ErrorTitle({ error }: { error: unknown }) {
  const brand = (useRouteLoaderData('root') as RootData | undefined)?.site.name;
  return (
    <title>
      {[isMissing(error) ? shellWords.notFoundTitle : shellWords.errorTitle, brand].filter(Boolean).join(' · ')}
    </title>
  );
}

/** Error message without the layout, for when the layout itself failed. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className="page">
      <ErrorMessage error={error} />
    </main>
  );
}
