import { Dialog } from '../parts/dialog.tsx';
import { useSay } from '../parts/words.ts';
import { closeFrameDialog, frameDialog } from './dialogs.ts';
import { capsOf, type Shortcut, useAllShortcuts } from './keys.ts';
import { shell } from './words.ts';

/** Every key that works now. */
export function KeySheet() {
  const say = useSay();
  const { ofScreen, ofShell } = useAllShortcuts();
  return (
    <Dialog
      title={say(shell.allKeys)}
      onClose={closeFrameDialog}
      className="dialog wide"
      footer={
        <button type="button" className="btn" onClick={closeFrameDialog}>
          {say(shell.close)}
        </button>
      }
    >
      <div className="keysheet">
        <KeyList name={say(shell.ofScreen)} shortcuts={ofScreen} />
        <KeyList name={say(shell.everywhere)} shortcuts={ofShell} />
      </div>
    </Dialog>
  );
}

function KeyList({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  const say = useSay();
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3>{name}</h3>
      <ul>
        {shortcuts.map(({ key, name: text }) => (
          <li key={key}>
            <span>{say(text)}</span>
            <span className="caps">
              {capsOf(key).map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The keys of the screen, at its foot. */
export function KeyBar() {
  const say = useSay();
  const { ofScreen } = useAllShortcuts();
  return (
    <footer className="keys">
      {ofScreen
        .filter(({ foot }) => foot !== null)
        .map(({ key, name, foot }) => (
          <span key={key}>
            {(foot ? [foot.caps] : capsOf(key)).map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
            {say(foot?.name ?? name)}
          </span>
        ))}
      <button type="button" onClick={() => frameDialog.set('keys')}>
        <kbd>?</kbd>
        {say(shell.allKeys)}
      </button>
    </footer>
  );
}
