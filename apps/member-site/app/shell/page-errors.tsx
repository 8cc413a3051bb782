import { Outlet } from 'react-router';
import type { Route } from './+types/page-errors.ts';
import { ErrorMessage, ErrorTitle } from './error-page.tsx';

export default function Page() {
  return <Outlet />;
}

/** A page that fails keeps the shell around it: the balance and the way home stay (ROUTE-18). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ErrorTitle error={error} />
      <ErrorMessage error={error} />
    </>
  );
}
