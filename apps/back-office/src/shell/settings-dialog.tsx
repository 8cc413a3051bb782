import { useMe } from '../api/session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { timeOf, wholeOf } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { Facts } from '../parts/pieces.tsx';
import { changePreferences, type Preferences, usePreferences } from '../parts/preferences.ts';
import { useSay } from '../parts/words.ts';
import { AlertDevices } from './alert-devices.tsx';
import { closeFrameDialog, frameDialog } from './dialogs.ts';
import { PasskeyList } from './passkey-list.tsx';
import { useSignOutOrTell } from './sign-out.ts';
import { shell } from './words.ts';

/** How the person wants the pages, how long the session lasts, and the way out. */
export function SettingsDialog() {
  const say = useSay();
  const me = useMe();
  const signOut = useSignOutOrTell();
  const chosen = usePreferences();
  return (
    <Dialog
      title={say(shell.settings)}
      onClose={closeFrameDialog}
      footer={
        <>
          <button
            type="button"
            className="btn danger"
            onClick={() => {
              closeFrameDialog();
              void signOut();
            }}
          >
            <Icon name="out" />
            {say(shell.signOut)}
          </button>
          <button type="button" className="btn" onClick={closeFrameDialog}>
            {say(shell.close)}
          </button>
        </>
      }
    >
      <Choice
        name={say(shell.theme)}
        value={chosen.theme}
        choices={[
          ['day', say(shell.day)],
          ['night', say(shell.night)],
        ]}
        onChoose={(theme) => changePreferences({ theme })}
      />
      <Choice
        name={say(shell.density)}
        value={chosen.density}
        choices={[
          ['compact', say(shell.compact)],
          ['normal', say(shell.normal)],
          ['roomy', say(shell.roomy)],
        ]}
        onChoose={(density) => changePreferences({ density })}
      />
      <Choice
        name={say(shell.language)}
        value={chosen.language}
        choices={[
          ['th', 'ไทย'],
          ['en', 'English'],
        ]}
        onChoose={(language) => changePreferences({ language })}
      />
      <Choice
        name={say(shell.singleKeys)}
        value={chosen.singleKeys ? 'on' : 'off'}
        choices={[
          ['on', say(shell.on)],
          ['off', say(shell.off)],
        ]}
        onChoose={(value) => changePreferences({ singleKeys: value === 'on' })}
      />
      <Choice
        name={say(shell.opensNext)}
        value={chosen.opensNext ? 'on' : 'off'}
        choices={[
          ['on', say(shell.on)],
          ['off', say(shell.off)],
        ]}
        onChoose={(value) => changePreferences({ opensNext: value === 'on' })}
      />
      {me.scopes.includes('reports') ? <AlertDevices /> : null}
      <PasskeyList />
      <Facts
        rows={[
          [say(shell.recoveryLeft), wholeOf(me.recovery_codes_left)],
          [say(shell.endsAt), me.ends_at ? timeOf(me.ends_at) : ''],
        ]}
      />
      <div className="row wrap">
        <button type="button" className="btn" onClick={() => frameDialog.set('password')}>
          <Icon name="key" />
          {say(shell.changePassword)}
        </button>
        <button type="button" className="btn" onClick={() => frameDialog.set('codes')}>
          <Icon name="shield" />
          {say(shell.newCodes)}
        </button>
      </div>
    </Dialog>
  );
}

/** One of a few values, as native radio buttons. */
function Choice<Value extends string>({
  name,
  value,
  choices,
  onChoose,
}: {
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className="choice">
      <legend className="label">{name}</legend>
      <div className="seg">
        {choices.map(([one, label]) => (
          <label key={one} className={one === value ? 'on' : undefined}>
            <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChoose(one)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The next value after one, in a circle. */
export const nextOf = <Value extends string>(values: readonly Value[], value: Value): Value =>
  values[(values.indexOf(value) + 1) % values.length] ?? value;

export const THEMES: readonly Preferences['theme'][] = ['day', 'night'];
export const DENSITIES: readonly Preferences['density'][] = ['compact', 'normal', 'roomy'];
export const LANGUAGES: readonly Preferences['language'][] = ['th', 'en'];
