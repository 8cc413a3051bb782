import { Icon, type IconName, Mark } from '@sanam/ui/icon';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isMoneyPage } from '../../money/money-pages.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { visitWords } from '../../visit/messages.ts';
import { useSite } from '../../visit/use-site.ts';
import { shellWords } from '../messages.ts';
import { LobbySheet } from './lobby-sheet.tsx';

interface Place {
  to: string;
  icon: IconName;
  name: string;
}
const ENTRANCES: Place = { to: '/ufabay-enter', icon: 'door', name: shellWords.entrances };
const GUEST: readonly Place[] = [
  ENTRANCES,
  { to: '/promotion', icon: 'gift', name: shellWords.promotions },
  { to: '/register', icon: 'user', name: shellWords.register },
  { to: '/login', icon: 'lock', name: visitWords.login },
];
const MEMBER: readonly Place[] = [
  ENTRANCES,
  { to: '/history?tab=1', icon: 'gift', name: shellWords.bonus },
  { to: '/deposit', icon: 'deposit', name: shellWords.deposit },
  { to: '/withdraw', icon: 'withdraw', name: shellWords.withdraw },
];

/** The bottom bar: two links, the lobby button, two links (SITE-04). On money pages the button is flat. */
export function BottomBar() {
  const [choosing, setChoosing] = useState(false);
  const { pathname, search } = useLocation();
  const { site } = useSite();
  const member = useMember();
  // nothing invites a member on a break to play or to pay in
  if (member?.block) return null;
  const places = member ? MEMBER : GUEST;
  const here = (to: string) => to === pathname + search;
  // a guest's link goes to the home page, and on the home page to the games; a member's link goes to the games from any
  // page
  const leadsHome = !member && pathname !== '/';
  const centre = (
    <>
      <i>{site.mark ? <img src={site.mark} alt="" width="34" height="36" /> : <Mark />}</i>
      {member ? shellWords.play : shellWords.home}
    </>
  );
  const place = ({ to, icon, name }: Place) => (
    <Link key={to} to={to} className={here(to) ? 'on' : undefined} aria-current={here(to) ? 'page' : undefined}>
      <Icon name={icon} />
      {name}
    </Link>
  );
  return (
    <>
      <nav
        className={isMoneyPage(pathname) ? 'bottombar flat only-hand' : 'bottombar only-hand'}
        aria-label={shellWords.bottomMenu}
      >
        {places.slice(0, 2).map(place)}
        {leadsHome ? (
          <Link to="/" className="centre">
            {centre}
          </Link>
        ) : (
          <button type="button" className="centre" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {centre}
          </button>
        )}
        {places.slice(2).map(place)}
      </nav>
      <LobbySheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
