import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../api/session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icon-names.ts';
import { changePreferences, usePreferences } from '../parts/preferences.ts';
import { type Bilingual, useSay } from '../parts/words.ts';
import { closeFrameDialog, frameDialog } from './dialogs.ts';
import { capsOf } from './keys.ts';
import { fits, mayNameMember } from './palette-filter.ts';
import { useScreens } from './screen.ts';
import { DENSITIES, LANGUAGES, nextOf, THEMES } from './settings-dialog.tsx';
import { useSignOutOrTell } from './sign-out.ts';
import { shell } from './words.ts';

interface Entry {
  name: Bilingual;
  icon: IconName;
  key?: string;
  run: () => void;
}

/** Every screen and act by its Thai or English name. */
export function Palette() {
  const say = useSay();
  const navigate = useNavigate();
  const signOut = useSignOutOrTell();
  const chosen = usePreferences();
  const [typed, setTyped] = useState('');
  const open = useScreens(useMe().scopes);
  const members = open.find(({ path }) => path === '/members');
  const screens = open.map(
    (one): Entry => ({ name: one.name, icon: one.icon, key: `g ${one.key}`, run: () => void navigate(one.path) }),
  );
  const acts: Entry[] = [
    {
      name: shell.theme,
      icon: chosen.theme === 'day' ? 'moon' : 'sun',
      run: () => changePreferences({ theme: nextOf(THEMES, chosen.theme) }),
    },
    {
      name: shell.density,
      icon: 'list',
      run: () => changePreferences({ density: nextOf(DENSITIES, chosen.density) }),
    },
    {
      name: shell.language,
      icon: 'chat',
      run: () => changePreferences({ language: nextOf(LANGUAGES, chosen.language) }),
    },
    { name: shell.allKeys, icon: 'keys', key: '?', run: () => frameDialog.set('keys') },
    { name: shell.settings, icon: 'gear', run: () => frameDialog.set('settings') },
    { name: shell.changePassword, icon: 'key', run: () => frameDialog.set('password') },
    { name: shell.newCodes, icon: 'shield', run: () => frameDialog.set('codes') },
    { name: shell.signOut, icon: 'out', run: () => void signOut() },
  ];
  const entries = (list: readonly Entry[]) =>
    list.map(({ name, icon, key, run }) => (
      <Command.Item
        key={name.en}
        value={name.en}
        keywords={[name.th]}
        onSelect={() => {
          closeFrameDialog();
          run();
        }}
      >
        <Icon name={icon} />
        <span>{say(name)}</span>
        <span className="caps">{key ? capsOf(key).map((cap) => <kbd key={cap}>{cap}</kbd>) : null}</span>
      </Command.Item>
    ));
  return (
    <Dialog title={say(shell.find)} onClose={closeFrameDialog} className="palette">
      <Command label={say(shell.find)} filter={fits} loop>
        <div className="q">
          <Icon name="search" size="l" />
          <Command.Input placeholder={say(shell.find)} value={typed} onValueChange={setTyped} autoFocus />
        </div>
        <Command.List label={say(shell.find)}>
          <Command.Empty>{say(shell.nothingFound)}</Command.Empty>
          {members && mayNameMember(typed) ? (
            <Command.Group heading={say(members.name)}>
              <Command.Item
                value={typed}
                onSelect={() => {
                  closeFrameDialog();
                  void navigate(`${members.path}?${new URLSearchParams({ find: typed.trim() })}`);
                }}
              >
                <Icon name="search" />
                <span>
                  {say(shell.findMember)} <b>{typed.trim()}</b>
                </span>
              </Command.Item>
            </Command.Group>
          ) : null}
          <Command.Group heading={say(shell.goTo)}>{entries(screens)}</Command.Group>
          <Command.Group heading={say(shell.actions)}>{entries(acts)}</Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}
