import { AreaIcon, Icon, type IconName } from '@sanam/ui/icon';
import { Link, NavLink, useFetcher, useLocation } from 'react-router';
import { useProblemNotice } from '../notices/notices.tsx';
import type { FormProblem } from '../server/api-errors.ts';
import { useMember } from './member.ts';
import { AREA_NAMES, AREA_ORDER, shellWords } from './messages.ts';
import { SupportLink } from './support-link.tsx';
import { useOpenAreas } from './use-site.ts';

interface Entry {
  to: string;
  icon: IconName;
  name: string;
}
const MEMBER: readonly Entry[] = [
  { to: '/', icon: 'home', name: shellWords.home },
  { to: '/deposit', icon: 'deposit', name: shellWords.deposit },
  { to: '/withdraw', icon: 'withdraw', name: shellWords.withdraw },
  { to: '/history?tab=0', icon: 'user', name: shellWords.accountInfo },
  { to: '/history?tab=1', icon: 'gift', name: shellWords.bonus },
  { to: '/history?tab=2', icon: 'history', name: shellWords.depositWithdraw },
  { to: '/responsible-play', icon: 'shield', name: shellWords.responsible },
  { to: '/install', icon: 'phone', name: shellWords.installApp },
];
const GUEST: readonly Entry[] = [
  { to: '/', icon: 'home', name: shellWords.home },
  { to: '/login', icon: 'lock', name: shellWords.login },
  { to: '/register', icon: 'user', name: shellWords.register },
  { to: '/responsible-play', icon: 'shield', name: shellWords.responsible },
  { to: '/install', icon: 'phone', name: shellWords.installApp },
];

/** Every area and page, for the left menu of a desk and the drawer of a phone. Links close the drawer through `onGo`. */
export function MenuLinks({ onGo, accountFirst }: { onGo?: () => void; accountFirst?: boolean }) {
  const member = useMember();
  const open = useOpenAreas();
  const { pathname, search } = useLocation();
  const here = (to: string) => to === pathname + search || (to === '/history?tab=0' && pathname === '/history' && search === '');
  const account = (
    <>
      <h3>{member ? shellWords.myAccount : shellWords.menu}</h3>
      {(member ? MEMBER : GUEST).map(({ to, icon, name }) => (
        <Link key={to} to={to} className={here(to) ? 'on' : undefined} aria-current={here(to) ? 'page' : undefined} onClick={onGo}>
          <Icon name={icon} />
          {name}
        </Link>
      ))}
      <SupportLink>
        <Icon name="chat" />
        {shellWords.contact}
      </SupportLink>
      {member ? <LogoutButton onGo={onGo} /> : null}
    </>
  );
  return (
    <>
      {accountFirst ? account : null}
      <h3>{shellWords.games}</h3>
      {AREA_ORDER.map((area) => (
        <NavLink key={area} to={`/${area}`} className={({ isActive }) => (isActive ? 'on' : undefined)} onClick={onGo}>
          <AreaIcon area={area} />
          {AREA_NAMES[area]}
          {open.has(area) ? null : <small>{shellWords.noGamesYet}</small>}
        </NavLink>
      ))}
      {accountFirst ? null : account}
    </>
  );
}

// a fetcher: when no answer comes the page stays, and says that the person may still be signed in
function LogoutButton({ onGo }: { onGo: (() => void) | undefined }) {
  const fetcher = useFetcher<FormProblem>();
  useProblemNotice(fetcher.data);
  const busy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action="/logout" onSubmit={onGo}>
      <button type="submit" disabled={busy} aria-busy={busy || undefined}>
        <Icon name="out" />
        {shellWords.logout}
        {busy ? <span className="spin" aria-hidden="true" /> : null}
      </button>
    </fetcher.Form>
  );
}
