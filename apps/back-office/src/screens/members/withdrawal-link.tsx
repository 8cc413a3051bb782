import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../api/session.ts';
import { useScreens } from '../../shell/screen.ts';

/** A withdrawal as a link to its queue, for those who may open it. */
export function WithdrawalLink({ withdrawal, children }: { withdrawal: string; children: ReactNode }) {
  const screen = useScreens(useMe().scopes).find(({ path }) => path === '/withdrawals');
  return screen ? (
    <Link className="link" to={`${screen.path}?${new URLSearchParams({ open: withdrawal })}`}>
      {children}
    </Link>
  ) : (
    children
  );
}
