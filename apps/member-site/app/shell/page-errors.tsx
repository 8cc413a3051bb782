import { Outlet } from 'react-router';
import type { Route } from './+types/page-errors.ts';
import { shellWords } from './messages.ts';
import { ErrorMessage, isMissing } from './page/error-page.tsx';
import { metaOf } from './page/page-meta.ts';

export default function Page() {
  return <Outlet />;
}

/** Title of a failed page; other pages have their own title. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  metaOf(matches, isMissing(error) ? shellWords.notFoundTitle : shellWords.errorTitle, { noindex: true });

/** Error boundary inside the shell: the balance and the link to the home page stay visible (ROUTE-18). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorMessage error={error} />;
}
