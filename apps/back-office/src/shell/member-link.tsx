import { Link } from 'react-router';
import { useMe } from '../api/session.ts';
import { memberNo } from '../parts/format.ts';
import { useScreens } from './screen.ts';

/** Address of a member's page; undefined for those who may not open it. */
export function useMemberAddress(): (id: string) => string | undefined {
  const screen = useScreens(useMe().scopes).find(({ path }) => path === '/members');
  return (id) => screen && `${screen.path}/${id}`;
}

/** A member by number, or another text, as a link for those who may open the page. */
export function MemberLink({ id, children = memberNo(id) }: { id: string; children?: string }) {
  const to = useMemberAddress()(id);
  return to ? (
    <Link className="link" to={to}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );
}
