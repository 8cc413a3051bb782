import { Outlet } from 'react-router';
import type { Route } from './+types/page-errors.ts';
import { ErrorMessage, isMissing } from './error-page.tsx';
import { shellWords } from './messages.ts';
import { metaOf } from './page-meta.ts';

export default function Page() {
  return <Outlet />;
}

/** Of a page that failed; one that did not has its own. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  metaOf(matches, isMissing(error) ? shellWords.notFoundTitle : shellWords.errorTitle, { noindex: true });

/** A page that fails keeps the shell around it: the balance and the way home stay (ROUTE-18). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorMessage error={error} />;
}
