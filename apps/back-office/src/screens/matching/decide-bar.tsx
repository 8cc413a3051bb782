import { useMe } from '../../api/session.ts';
import { NoteField } from '../../parts/note-field.tsx';
import type { Work } from '../../parts/use-work.ts';
import { useSay } from '../../parts/words.ts';
import { shell } from '../../shell/words.ts';
import type { Asking } from './dialogs.tsx';
import { type Candidate, type Item, mayDecide } from './use-matching.ts';
import { READY_CREDITS, READY_REJECTIONS, matching as words } from './words.ts';

/** The foot of the work area: what the person can do with the open item now. */
export function MatchingBar({
  item,
  picked,
  work,
  isLive,
  note,
  onNote,
  onAsk,
}: {
  item: Item;
  picked: Candidate | undefined;
  work: Work;
  isLive: boolean;
  note: string;
  onNote: (text: string) => void;
  onAsk: (what: NonNullable<Asking>) => void;
}) {
  const say = useSay();
  const me = useMe();
  if (!work.lease)
    return (
      <footer>
        {work.other ? (
          <div className="row between wrap">
            <span>
              <b>{work.other.shown_name}</b> {say(words.heldBy)}
            </span>
            {me.scopes.includes('second') ? (
              <button type="button" className="btn" disabled={!isLive} onClick={() => onAsk('takeOver')}>
                {say(words.takeOver)}
              </button>
            ) : null}
          </div>
        ) : mayDecide(item, me.id) ? (
          <div className="decide">
            <button type="button" className="btn primary grow" disabled={!isLive} onClick={() => void work.take()}>
              {say(isLive ? words.take : shell.notLive)} <kbd>C</kbd>
            </button>
          </div>
        ) : (
          <p className="dim">{say(words.youSaid)}</p>
        )}
      </footer>
    );
  const { arrival } = item;
  return (
    <footer>
      <div className="decide wrap">
        <div className="grow only-desk">
          <NoteField
            label={say(words.noteField)}
            text={note}
            ready={arrival ? READY_CREDITS : READY_REJECTIONS}
            onChange={onNote}
          />
        </div>
        <button type="button" className="btn quiet" onClick={work.giveBack}>
          {say(words.giveBack)} <kbd>U</kbd>
        </button>
        <button type="button" className="btn quiet" onClick={() => onAsk('park')}>
          {say(words.park)} <kbd>H</kbd>
        </button>
        {arrival && arrival.possibly_same_as.length > 0 ? (
          <button type="button" className="btn" disabled={!isLive} onClick={() => onAsk('same')}>
            {say(words.same)} <kbd>E</kbd>
          </button>
        ) : null}
        {arrival ? (
          <>
            <button type="button" className="btn" disabled={!isLive} onClick={() => onAsk('return')}>
              {say(words.returned)} <kbd>B</kbd>
            </button>
            <button
              type="button"
              className="btn primary end"
              disabled={!isLive || !picked}
              onClick={() => onAsk('credit')}
            >
              {isLive
                ? picked
                  ? `${say(words.isOf)} ${picked.deposit_ref} ${say(words.credit)}`
                  : say(words.pickFirst)
                : say(shell.notLive)}{' '}
              <kbd>A</kbd>
            </button>
          </>
        ) : (
          <button type="button" className="btn danger" disabled={!isLive} onClick={() => onAsk('reject')}>
            {say(words.reject)} <kbd>R</kbd>
          </button>
        )}
      </div>
    </footer>
  );
}
