import { AreaIcon, Icon, type IconName } from '@sanam/ui/icon';
import { useFetcher, useLocation } from 'react-router';
import { useProblemNotice } from '../../notices/notices.tsx';
import { isStopped } from '../../protection/stopped-paths.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { AREA_NAMES, AREA_ORDER } from '../../visit/areas.ts';
import { Link, MenuLink } from '../../visit/link.tsx';
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
/** A member's own pages in the drawer of a phone: the two ways of money, then what is the member's, then what is offered. */
const MONEY: readonly Entry[] = [
  { to: '/deposit', icon: 'deposit', name: shellWords.deposit },
  { to: '/withdraw', icon: 'withdraw', name: shellWords.withdraw },
];
const MEMBER: readonly Entry[] = [
  { to: '/', icon: 'home', name: shellWords.dashboard },
  { to: '/history?tab=0', icon: 'user', name: shellWords.accountInfo },
  { to: '/history?tab=2', icon: 'history', name: shellWords.depositWithdraw },
  { to: '/own-play', icon: 'chart', name: shellWords.ownPlay },
  { to: '/protection', icon: 'pause', name: shellWords.protection },
];
const OFFERED: readonly Entry[] = [
  { to: '/promotion', icon: 'gift', name: shellWords.promotions },
  { to: '/history?tab=1', icon: 'check', name: shellWords.bonus },
  { to: '/wheel', icon: 'refresh', name: shellWords.wheel },
  { to: '/referral', icon: 'users', name: shellWords.refer },
];
/** The account menu on a desktop screen. */
const OWN: readonly Entry[] = [
  { to: '/history?tab=0', icon: 'user', name: shellWords.accountInfo },
  { to: '/history?tab=2&view=rounds', icon: 'play', name: shellWords.bets },
  { to: '/history?tab=2', icon: 'history', name: shellWords.depositWithdraw },
  { to: '/history?tab=1', icon: 'gift', name: shellWords.bonus },
  { to: '/own-play', icon: 'chart', name: shellWords.ownPlay },
  { to: '/wheel', icon: 'refresh', name: shellWords.wheel },
  { to: '/referral', icon: 'users', name: shellWords.refer },
  { to: '/protection', icon: 'pause', name: shellWords.protection },
  { to: '/changepassword', icon: 'key', name: shellWords.password },
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
  { to: '/search', icon: 'search', name: shellWords.searchGames },
  { to: '/casino-test', icon: 'play', name: shellWords.freeTrial },
  { to: '/hack-slot', icon: 'eye', name: shellWords.slotTruth, isNew: true },
  { to: '/cheat', icon: 'chart', name: shellWords.bankroll },
  { to: '/responsible-play', icon: 'shield', name: shellWords.responsible },
];

/**
 * The few pages that the left menu on a desktop screen shows at once; the account menu has the rest of a member's own.
 */
const SHORT: Readonly<Record<'member' | 'guest', readonly Entry[]>> = {
  member: [
    { to: '/', icon: 'home', name: shellWords.home },
    { to: '/history?tab=2', icon: 'history', name: shellWords.depositWithdraw },
    { to: '/history?tab=1', icon: 'check', name: shellWords.bonus },
    { to: '/promotion', icon: 'gift', name: shellWords.promotions },
    { to: '/protection', icon: 'pause', name: shellWords.protection },
  ],
  guest: [
    { to: '/', icon: 'home', name: shellWords.hitGames },
    { to: '/promotion', icon: 'gift', name: shellWords.promotions },
  ],
};
const ENTRANCES: Entry = { to: '/ufabay-enter', icon: 'door', name: shellWords.entrances };
/** What the left menu on a desktop screen folds away. */
const MORE: Readonly<Record<'member' | 'guest', readonly Entry[]>> = {
  member: [
    { to: '/wheel', icon: 'refresh', name: shellWords.wheel },
    { to: '/referral', icon: 'users', name: shellWords.refer },
    ENTRANCES,
  ],
  guest: [ENTRANCES],
};

/** Entries without those that a member on a break is led away from; home stays, which is then the page of the break. */
function useOpenEntries() {
  const member = useMember();
  return <One extends Entry>(entries: readonly One[]) =>
    entries.filter(({ to }) => to === '/' || !isStopped(member, to.replace(/\?.*/, '')));
}

/** Draw an entry of a menu; the entry of the present page is marked. */
function useEntry(onGo?: () => void) {
  const { pathname, search } = useLocation();
  const here = (to: string) =>
    to === pathname + search || (to === '/history?tab=0' && pathname === '/history' && search === '');
  return ({ to, icon, name }: Entry) => (
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
}

/** The left menu on a desktop screen: the areas, a few pages, and the others folded, so that few keys lead past it. */
export function SideLinks() {
  const member = useMember();
  const who = member ? 'member' : 'guest';
  const entry = useEntry();
  const open = useOpenEntries();
  return (
    <>
      {member?.block ? null : (
        <>
          <h2 id="games" tabIndex={-1}>
            {shellWords.games}
          </h2>
          <AreaLinks />
        </>
      )}
      <h2>{who === 'member' ? shellWords.yours : shellWords.menu}</h2>
      {open(SHORT[who]).map(entry)}
      <SupportLink>
        <Icon name="chat" />
        {shellWords.contact}
      </SupportLink>
      <details>
        <summary>
          <Icon name="list" />
          {shellWords.more}
          <Icon name="down" size="s" />
        </summary>
        <BeforePlay />
        {open(MORE[who]).map(entry)}
        <Activities />
        {HELP.map(entry)}
      </details>
    </>
  );
}

/** Links to every area and page, for the drawer of a phone. A clicked link closes the drawer through `onGo`. */
export function MenuLinks({ onGo }: { onGo: () => void }) {
  const member = useMember();
  const entry = useEntry(onGo);
  const open = useOpenEntries();
  return (
    <>
      {member ? (
        <>
          <div className="menu-money">{open(MONEY).map(entry)}</div>
          <h2>{shellWords.yours}</h2>
          {open(MEMBER).map(entry)}
          <h2>{shellWords.offered}</h2>
          {open(OFFERED).map(entry)}
        </>
      ) : (
        <>
          <h2>{shellWords.menu}</h2>
          {open(GUEST).map(entry)}
        </>
      )}
      <Activities onGo={onGo} />
      {member?.block ? null : (
        <>
          <h2>{shellWords.games}</h2>
          <AreaLinks onGo={onGo} />
        </>
      )}
      <h2>{shellWords.beforePlay}</h2>
      <BeforePlay onGo={onGo} />
      <h2>{shellWords.help}</h2>
      {HELP.map(entry)}
      {member ? open([ENTRANCES]).map(entry) : null}
      {/* in sight wherever the menu is scrolled to */}
      <div className="menu-end">
        <SupportLink onGo={onGo}>
          <Icon name="chat" />
          {shellWords.contact}
        </SupportLink>
        {member ? <LogoutButton onGo={onGo} /> : null}
      </div>
    </>
  );
}

interface Going {
  onGo?: (() => void) | undefined;
}

function AreaLinks({ onGo }: Going) {
  const open = useOpenAreas();
  return AREA_ORDER.map((area) => (
    <MenuLink key={area} to={`/${area}`} onClick={onGo}>
      <AreaIcon area={area} />
      {AREA_NAMES[area]}
      {open.has(area) ? null : <small>{shellWords.noGamesYet}</small>}
    </MenuLink>
  ));
}

function BeforePlay({ onGo }: Going) {
  const open = useOpenEntries();
  return open(BEFORE_PLAY).map(({ to, icon, name, isNew }) => (
    <MenuLink key={to} to={to} onClick={onGo}>
      <Icon name={icon} />
      {name}
      {isNew ? <span className="badge new">{shellWords.isNew}</span> : null}
    </MenuLink>
  ));
}

function Activities({ onGo }: Going) {
  const isClosed = useMember()?.block != null;
  if (!useSite().site.game || isClosed) return null;
  return (
    <a href="/activities" target="_blank" rel="noopener" onClick={onGo}>
      <AreaIcon area="activity" />
      {shellWords.activities}
    </a>
  );
}

/** A member's own pages and the way out, behind the avatar on a desktop screen. */
export function AccountLinks() {
  const entry = useEntry();
  const open = useOpenEntries();
  return (
    <>
      {open(OWN).map(entry)}
      <hr />
      <SupportLink>
        <Icon name="chat" />
        {shellWords.contact}
      </SupportLink>
      <LogoutButton />
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
  const { pathname, search } = useLocation();
  useProblemNotice(fetcher.data);
  const busy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action="/logout" onSubmit={onGo}>
      <input type="hidden" name="from" value={pathname + search} />
      <button type="submit" disabled={busy} aria-busy={busy || undefined}>
        <Icon name="out" />
        {shellWords.logout}
        {busy ? <span className="spin" aria-hidden="true" /> : null}
      </button>
    </fetcher.Form>
  );
}
