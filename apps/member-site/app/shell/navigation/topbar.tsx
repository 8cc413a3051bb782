import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useLocation } from 'react-router';
import { AREA_NAMES } from '../../visit/areas.ts';
import { Link, MenuLink } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { visitWords } from '../../visit/messages.ts';
import { useSite } from '../../visit/use-site.ts';
import { shellWords } from '../messages.ts';
import { AccountMenu } from './account-menu.tsx';
import { LiveCredit } from './live-credit.tsx';
import { Logo } from './logo.tsx';

const ON_TOP = ['sports', 'casino', 'slot', 'fish', 'lotto'] as const;

/** Pages that tell a change of the credit with its reason themselves: the wallet at home, the last step of a deposit. */
const TELLS_ITSELF: readonly string[] = ['/', '/deposit'];

/**
 * The top bar: brand, areas on a desktop, and either links to sign in and register or the member's credit (SITE-03).
 */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const member = useMember();
  const { pathname } = useLocation();
  const { site } = useSite();
  return (
    <header className="topbar">
      <button
        type="button"
        className="iconbtn only-hand"
        aria-label={shellWords.menu}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <Logo />
      <nav className="desknav" aria-label={shellWords.mainMenu}>
        <MenuLink to="/" end>
          {shellWords.home}
        </MenuLink>
        {/* nothing invites a member on a break to play */}
        {member?.block ? null : (
          <>
            {ON_TOP.map((area) => (
              <MenuLink key={area} to={`/${area}`}>
                {AREA_NAMES[area]}
              </MenuLink>
            ))}
            <MenuLink to="/promotion">{shellWords.promotions}</MenuLink>
          </>
        )}
        {site.game && !member?.block ? (
          <a href="/activities" target="_blank" rel="noopener">
            {shellWords.activities}
          </a>
        ) : null}
      </nav>
      {member ? (
        <>
          <LiveCredit quiet={TELLS_ITSELF.includes(pathname)} />
          {member.block ? null : (
            <Link className={`${buttonClass({ look: 'primary' })} only-desk`} to="/deposit">
              <Icon name="deposit" size="s" />
              {shellWords.deposit}
            </Link>
          )}
          <Link className={`${buttonClass()} only-desk`} to="/withdraw">
            <Icon name="withdraw" size="s" />
            {shellWords.withdraw}
          </Link>
          <Bell unread={member.unread.inbox} />
          <AccountMenu member={member} />
        </>
      ) : (
        <>
          <Link className={buttonClass()} to="/login">
            {visitWords.login}
          </Link>
          <Link className={`${buttonClass({ look: 'primary' })} beside`} to="/register">
            {shellWords.register}
          </Link>
        </>
      )}
    </header>
  );
}

/** The way to the inbox, with the number of messages that were not read (SITE-23). */
function Bell({ unread }: { unread: number }) {
  return (
    <Link className="iconbtn bell" to="/inbox" aria-label={shellWords.inbox(unread)} data-testid="bell">
      <Icon name="bell" />
      {unread > 0 ? (
        <span className="pin" aria-hidden="true">
          {Math.min(unread, 99)}
        </span>
      ) : null}
    </Link>
  );
}
