import { Icon, type IconName, Mark } from '@sanam/ui/icon';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LobbySheet } from './lobby-sheet.tsx';
import { useMember } from './member.ts';
import { AREA_NAMES, shellWords } from './messages.ts';

interface Place {
  to: string;
  icon: IconName;
  name: string;
}
const GUEST: readonly Place[] = [
  { to: '/', icon: 'home', name: shellWords.home },
  { to: '/slot', icon: 'play', name: AREA_NAMES.slot },
  { to: '/register', icon: 'user', name: shellWords.register },
  { to: '/login', icon: 'lock', name: shellWords.login },
];
const MEMBER: readonly Place[] = [
  { to: '/history', icon: 'history', name: shellWords.history },
  { to: '/history?tab=1', icon: 'gift', name: shellWords.bonus },
  { to: '/deposit', icon: 'deposit', name: shellWords.deposit },
  { to: '/withdraw', icon: 'withdraw', name: shellWords.withdraw },
];
const MONEY_PAGES: readonly string[] = ['/deposit', '/auto-transfer', '/deposit/slip', '/slip', '/card', '/withdraw'];

/** The bar under the thumb: two places, the lobby button, two places (SITE-04). On money pages the button sinks in. */
export function BottomBar() {
  const [choosing, setChoosing] = useState(false);
  const { pathname, search } = useLocation();
  const places = useMember() ? MEMBER : GUEST;
  const here = (to: string) => to === pathname + search || (to === '/history' && pathname === '/history' && search !== '?tab=1');
  const place = ({ to, icon, name }: Place) => (
    <Link key={to} to={to} className={here(to) ? 'on' : undefined} aria-current={here(to) ? 'page' : undefined}>
      <Icon name={icon} />
      {name}
    </Link>
  );
  return (
    <>
      <nav className={MONEY_PAGES.includes(pathname) ? 'bottombar flat only-hand' : 'bottombar only-hand'} aria-label={shellWords.bottomMenu}>
        {places.slice(0, 2).map(place)}
        <button type="button" className="centre" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <i>
            <Mark />
          </i>
          {shellWords.play}
        </button>
        {places.slice(2).map(place)}
      </nav>
      <LobbySheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
