import { useIsLive } from '../../api/live.ts';
import { DropDraft } from '../../parts/drop-draft.tsx';
import { clockOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { useSay } from '../../parts/words.ts';
import type { Editor } from './use-editor.ts';
import { promotions as words } from './words.ts';

/** What can be done with what is written: save it, send it, or throw it away. */
export function SaveBar({
  editor,
  needsTwo,
  looked,
  onRestore,
  onFull,
}: {
  editor: Editor;
  needsTwo: boolean;
  /** The version that is looked at, if it is not the draft. */
  looked: number | undefined;
  onRestore: () => void;
  onFull: () => void;
}) {
  const say = useSay();
  const isLive = useIsLive();
  const full = (
    <button type="button" className="btn" onClick={onFull}>
      {say(words.full)} <kbd>P</kbd>
    </button>
  );
  if (looked !== undefined)
    return (
      <div className="savebar">
        <span className="end" />
        {full}
        <button type="button" className="btn primary" onClick={onRestore}>
          {say(words.restore)}
        </button>
      </div>
    );
  const { content, isDirty, hasDraft, isBusy, savedAt } = editor;
  return (
    <div className="savebar">
      <span className="dimmer tiny" role="status">
        {isDirty ? (
          say(words.notSaved)
        ) : savedAt ? (
          <>
            <Icon name="check" /> {say(words.savedAt)} {clockOf(savedAt).slice(0, 5)}
          </>
        ) : null}
      </span>
      <span className="input reason">
        <input
          data-reason
          aria-label={say(words.reason)}
          placeholder={say(words.reason)}
          maxLength={500}
          value={content.note}
          readOnly={editor.isEnding}
          onChange={(event) => editor.change({ note: event.target.value })}
        />
      </span>
      {hasDraft || isDirty ? <DropDraft isOff={isBusy} onDrop={editor.drop} /> : null}
      {full}
      <button type="button" className="btn" disabled={isBusy || !isDirty} onClick={editor.save}>
        {say(words.save)}
      </button>
      <button type="button" className="btn primary" disabled={isBusy || !isLive} onClick={editor.send}>
        {say(needsTwo ? words.send : words.publish)} <kbd>⌘↵</kbd>
      </button>
    </div>
  );
}
