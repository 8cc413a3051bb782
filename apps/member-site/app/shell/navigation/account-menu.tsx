import { Icon } from '@sanam/ui/icon';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AccountLine } from '../../money/account-line.tsx';
import type { Member } from '../../visit/member.ts';
import { shellWords } from '../messages.ts';
import { AccountLinks } from './menu-links.tsx';
import { useMenuClose } from './use-menu-close.ts';

/**
 * The account menu on a desktop screen, behind the avatar: the member's own pages and the way out. It opens without
 * script too. Escape, a click elsewhere and going to another page close it.
 */
export function AccountMenu({ member }: { member: Member }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  const place = useRef(pathname + search);
  useEffect(() => {
    if (place.current !== pathname + search && menu.current) menu.current.open = false;
    place.current = pathname + search;
  }, [pathname, search]);
  useMenuClose(menu);
  return (
    <details className="account-menu only-desk" ref={menu}>
      <summary id="account" aria-label={shellWords.myAccount}>
        <span className="face">
          <Icon name="user" />
        </span>
      </summary>
      <nav className="menu" aria-label={shellWords.myAccount}>
        <p className="who">
          <b>{member.maskedName ?? shellWords.myAccount}</b>
          {member.bank ? (
            <span className="small dim">
              <AccountLine bank={member.bank} last4={member.accountLast4} />
            </span>
          ) : null}
        </p>
        <AccountLinks />
      </nav>
    </details>
  );
}
