import lockup from '@sanam/ui/art/logo/lockup.svg';
import { NavLink } from 'react-router';
import { useCounts } from '../api/live.ts';
import { useMe } from '../api/session.ts';
import { wholeOf } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { Avatar } from '../parts/pieces.tsx';
import { useSay } from '../parts/words.ts';
import { frameDialog } from './dialogs.ts';
import { GROUPS, type Screen, useScreens } from './screen.ts';
import { roleName, shell } from './words.ts';

/** The navigation on a desktop screen: screens in the order of the working day, and the person at its foot. */
export function Rail() {
  const say = useSay();
  const me = useMe();
  const screens = useScreens(me.scopes);
  return (
    <aside className="rail" aria-label={say(shell.backOffice)}>
      <div className="logo">
        <img src={lockup} alt="สนาม" width="98" height="44" />
        <span>{say(shell.backOffice)}</span>
      </div>
      <button type="button" className="find" onClick={() => frameDialog.set('palette')}>
        <Icon name="search" />
        <span>{say(shell.find)}</span>
        <kbd>⌘K</kbd>
      </button>
      <nav aria-label={say(shell.menu)}>
        <ScreenList screens={screens} />
      </nav>
      <div className="self">
        <button type="button" className="who" onClick={() => frameDialog.set('settings')}>
          <Avatar name={me.shown_name} isMe />
          <span>
            <b>{me.shown_name}</b>
            <span>{me.roles.map((role) => say(roleName(role))).join(' · ')}</span>
          </span>
          <Icon name="gear" size="m" />
          <span className="hide">{say(shell.settings)}</span>
        </button>
      </div>
    </aside>
  );
}

/** Links to screens, under the names of their groups. */
export function ScreenList({ screens, onGo }: { screens: readonly Screen[]; onGo?: () => void }) {
  const say = useSay();
  const groups = Object.entries(GROUPS)
    .map(([group, name]) => ({ group, name, inside: screens.filter((one) => one.group === group) }))
    .filter(({ inside }) => inside.length > 0);
  return groups.map(({ group, name, inside }) => (
    <div key={group}>
      {name.th ? <h2>{say(name)}</h2> : null}
      {inside.map((screen) => (
        <NavLink
          key={screen.path}
          to={screen.path}
          className={({ isActive }) => (isActive ? 'on' : undefined)}
          onClick={onGo}
        >
          <Icon name={screen.icon} />
          <span>{say(screen.name)}</span>
          <Count of={screen} />
        </NavLink>
      ))}
    </div>
  ));
}

/** How many items wait on a screen. */
export function Count({ of }: { of: Screen }) {
  const say = useSay();
  const counts = useCounts();
  const count = of.count ? (counts?.[of.count] ?? 0) : 0;
  if (count === 0) return null;
  return (
    <span className="n">
      {wholeOf(count)}
      <span className="hide"> {say(shell.items)}</span>
    </span>
  );
}
