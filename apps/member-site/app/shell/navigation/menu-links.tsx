import { AreaIcon, Icon, type IconName } from '@sanam/ui/icon';
import { Link, NavLink, useFetcher, useLocation } from 'react-router';
import { useProblemNotice } from '../../notices/notices.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { AREA_NAMES, AREA_ORDER } from '../../visit/areas.ts';
import { useMember } from '../../visit/member.ts';
import { visitWords } from '../../visit/messages.ts';
import { SupportLink } from '../../visit/support-link.tsx';
import { useOpenAreas, useSite } from '../../visit/use-site.ts';
import { shellWords } from '../messages.ts';

interface Entry {
  to: string;
  icon: IconName;
  name: string;
}
const MEMBER: readonly Entry[] = [
  { to: '/', icon: 'home', name: shellWords.dashboard },
  { to: '/deposit', icon: 'deposit', name: shellWords.deposit },
  { to: '/withdraw', icon: 'withdraw', name: shellWords.withdraw },
  { to: '/history?tab=0', icon: 'user', name: shellWords.accountInfo },
  { to: '/history?tab=1', icon: 'gift', name: shellWords.bonus },
  { to: '/history?tab=2', icon: 'history', name: shellWords.depositWithdraw },
  { to: '/promotion', icon: 'gift', name: shellWords.promotions },
  { to: '/wheel', icon: 'refresh', name: shellWords.wheel },
  { to: '/referral', icon: 'users', name: shellWords.refer },
  { to: '/ufabay-enter', icon: 'door', name: shellWords.entrances },
];
const FORM_MENU: readonly Entry[] = [
  { to: '/', icon: 'home', name: shellWords.home },
  { to: '/deposit', icon: 'deposit', name: shellWords.deposit },
  { to: '/withdraw', icon: 'withdraw', name: shellWords.withdraw },
  { to: '/history', icon: 'history', name: shellWords.history },
];
const GUEST: readonly Entry[] = [
  { to: '/', icon: 'home', name: shellWords.hitGames },
  { to: '/login', icon: 'lock', name: visitWords.login },
  { to: '/register', icon: 'user', name: shellWords.register },
  { to: '/promotion', icon: 'gift', name: shellWords.promotions },
  { to: '/ufabay-enter', icon: 'door', name: shellWords.entrances },
];
const HELP: readonly Entry[] = [
  { to: '/how-to', icon: 'info', name: shellWords.howTo },
  { to: '/install', icon: 'phone', name: shellWords.installApp },
];
/** Links to pages with information about the games. */
const BEFORE_PLAY: readonly (Entry & { isNew?: true })[] = [
  { to: '/casino-test', icon: 'play', name: shellWords.freeTrial },
  { to: '/hack-slot', icon: 'eye', name: shellWords.slotTruth, isNew: true },
  { to: '/cheat', icon: 'chart', name: shellWords.bankroll },
  { to: '/responsible-play', icon: 'shield', name: shellWords.responsible },
];

/**
 * Links to every area and page, for the left menu of a desktop and the drawer of a phone. A clicked link closes the
 * drawer through `onGo`.
 */
export function MenuLinks({ onGo, accountFirst }: { onGo?: () => void; accountFirst?: boolean }) {
  const member = useMember();
  const open = useOpenAreas();
  const { game } = useSite().site;
  const { pathname, search } = useLocation();
  const here = (to: string) =>
    to === pathname + search || (to === '/history?tab=0' && pathname === '/history' && search === '');
  const entry = ({ to, icon, name }: Entry) => (
    <Link
      key={to}
      to={to}
      className={here(to) ? 'on' : undefined}
      aria-current={here(to) ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon name={icon} />
      {name}
    </Link>
  );
  const account = (
    <>
      <h3>{member ? shellWords.myAccount : shellWords.menu}</h3>
      {(member ? MEMBER : GUEST).map(entry)}
      {game ? (
        <a href="/activities" target="_blank" rel="noopener" onClick={onGo}>
          <AreaIcon area="activity" />
          {shellWords.activities}
        </a>
      ) : null}
      {HELP.map(entry)}
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
      <h3>{shellWords.beforePlay}</h3>
      {BEFORE_PLAY.map(({ to, icon, name, isNew }) => (
        <NavLink key={to} to={to} className={({ isActive }) => (isActive ? 'on' : undefined)} onClick={onGo}>
          <Icon name={icon} />
          {name}
          {isNew ? <span className="badge new">{shellWords.isNew}</span> : null}
        </NavLink>
      ))}
      {accountFirst ? null : account}
    </>
  );
}

/** Links to other pages that a member on a form page may want (SITE-02). */
export function FormMenu() {
  const { pathname } = useLocation();
  return (
    <nav className="menu form-menu" aria-label={shellWords.mainMenu}>
      {FORM_MENU.filter(({ to }) => to !== pathname).map(({ to, icon, name }) => (
        <Link key={to} to={to}>
          <Icon name={icon} />
          {name}
        </Link>
      ))}
      <SupportLink>
        <Icon name="chat" />
        {shellWords.contact}
      </SupportLink>
      <LogoutButton />
    </nav>
  );
}

// submitted with a fetcher: when no answer comes, the page stays and says that the person may still be signed in
function LogoutButton({ onGo }: { onGo?: (() => void) | undefined }) {
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
