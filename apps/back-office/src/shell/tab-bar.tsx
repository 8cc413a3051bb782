import { NavLink } from 'react-router';
import { useMe } from '../api/session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { useSay } from '../parts/words.ts';
import { closeFrameDialog, frameDialog } from './dialogs.ts';
import { Count, ScreenList } from './rail.tsx';
import { useScreens } from './screen.ts';
import { shell } from './words.ts';

/** Tabs with which the search has a place of its own in the bar; with more it is under "more". */
const TABS_BESIDE_SEARCH = 3;

/** The navigation of the phone: what is done on the way, search, and everything else. */
export function TabBar() {
  const say = useSay();
  const tabs = useScreens(useMe().scopes).filter(({ tab }) => tab);
  return (
    <nav className="tabbar" aria-label={say(shell.bottomMenu)}>
      {tabs.map((screen) => (
        <NavLink key={screen.path} to={screen.path} className={({ isActive }) => (isActive ? 'on' : undefined)}>
          <Icon name={screen.icon} />
          <span>{say(screen.tab ?? screen.name)}</span>
          <Count of={screen} />
        </NavLink>
      ))}
      {tabs.length > TABS_BESIDE_SEARCH ? null : (
        <button type="button" onClick={() => frameDialog.set('palette')}>
          <Icon name="search" />
          <span>{say(shell.findShort)}</span>
        </button>
      )}
      <button type="button" onClick={() => frameDialog.set('more')}>
        <Icon name="list" />
        <span>{say(shell.more)}</span>
      </button>
    </nav>
  );
}

/** Every screen, and the person's own settings, on a phone. */
export function MoreDialog() {
  const say = useSay();
  const screens = useScreens(useMe().scopes);
  return (
    <Dialog title={say(shell.more)} onClose={closeFrameDialog} className="dialog sheet">
      <nav className="screens" aria-label={say(shell.menu)}>
        <ScreenList screens={screens} onGo={closeFrameDialog} />
      </nav>
      <button type="button" className="btn" onClick={() => frameDialog.set('palette')}>
        <Icon name="search" />
        {say(shell.find)}
      </button>
      <button type="button" className="btn" onClick={() => frameDialog.set('settings')}>
        <Icon name="gear" />
        {say(shell.settings)}
      </button>
    </Dialog>
  );
}
