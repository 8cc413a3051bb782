import { buttonClass } from '@sanam/ui/button';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { shellWords } from './messages.ts';
import type { RootData } from './use-site.ts';

/** Whether what went wrong is only that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** What is said when a page fails. The real cause stays on the server. */
export function ErrorMessage({ error }: { error: unknown }) {
  const missing = isMissing(error);
  return (
    <section className="empty">
      <h1>{missing ? shellWords.notFoundTitle : shellWords.errorTitle}</h1>
      <p>{missing ? shellWords.notFoundText : shellWords.errorText}</p>
      {/* a full load, not a step inside the page that just failed */}
      <a className={buttonClass({ look: 'primary' })} href="/">
        {shellWords.backHome}
      </a>
    </section>
  );
}

/**
 * Names a page that failed where its own title failed with it; with the brand, unless that is what could not be had.
 */
export function ErrorTitle({ error }: { error: unknown }) {
  const brand = (useRouteLoaderData('root') as RootData | undefined)?.site.name;
  return (
    <title>
      {[isMissing(error) ? shellWords.notFoundTitle : shellWords.errorTitle, brand].filter(Boolean).join(' · ')}
    </title>
  );
}

/** The same without any frame, for when the frame is what failed. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className="page">
      <ErrorMessage error={error} />
    </main>
  );
}
