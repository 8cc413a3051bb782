import type { StaffWithdrawalDetail } from '@sanam/contract';
import { useMe } from '../../api/session.ts';
import { bahtText, clockOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { NoteField } from '../../parts/note-field.tsx';
import { Avatar, Note } from '../../parts/pieces.tsx';
import type { Work } from '../../parts/use-work.ts';
import { useSay } from '../../parts/words.ts';
import { shell } from '../../shell/words.ts';
import { type Asking, approveWords } from './asking.ts';
import { isWaiting } from './row-state.tsx';
import { READY_REJECTIONS, type Tab, withdrawals as words } from './words.ts';

/** The foot of the panel: what the person can do now, in the state the withdrawal is in. */
export function DecideBar({
  item,
  tab,
  work,
  isLive,
  note,
  onNote,
  onAsk,
  onAskBank,
}: {
  item: StaffWithdrawalDetail;
  tab: Tab;
  work: Work;
  isLive: boolean;
  note: string;
  onNote: (text: string) => void;
  onAsk: (what: NonNullable<Asking>) => void;
  onAskBank: () => void;
}) {
  const say = useSay();
  const me = useMe();
  if (item.state === 'submitted')
    return <UnknownBar item={item} tab={tab} isLive={isLive} onAsk={onAsk} onAskBank={onAskBank} />;
  if (!isWaiting(item)) return null;
  const isFirst = item.approved_by.includes(me.id);
  return (
    <footer>
      {item.approvals_needed > 1 ? <TwoPeople item={item} /> : null}
      {item.account_proof === 'other' ? (
        <Note look="no" icon="stop">
          {say(words.otherAccount)}
        </Note>
      ) : null}
      {work.lease ? (
        <>
          <div className="only-desk">
            <NoteField label={say(words.noteField)} text={note} ready={READY_REJECTIONS} onChange={onNote} />
          </div>
          <div className="decide">
            <button type="button" className="btn danger" disabled={!isLive} onClick={() => onAsk('reject')}>
              {say(words.reject)} <kbd>R</kbd>
            </button>
            <button type="button" className="btn only-desk" onClick={() => onAsk('park')}>
              {say(words.park)} <kbd>H</kbd>
            </button>
            <button
              type="button"
              className="btn primary grow"
              disabled={!isLive || item.account_proof === 'other'}
              onClick={() => onAsk('approve')}
            >
              <Icon name="key" />
              {isLive ? `${say(approveWords(item))} ${bahtText(item.amount)}` : say(shell.notLive)} <kbd>A</kbd>
            </button>
          </div>
        </>
      ) : work.other ? (
        <div className="row between wrap">
          <span>
            <b>{work.other.shown_name}</b> {say(words.heldBy)} {say(words.until)} {clockOf(work.other.until)}
          </span>
          {me.scopes.includes('second') ? (
            <button type="button" className="btn" disabled={!isLive} onClick={() => onAsk('takeOver')}>
              {say(words.takeOver)}
            </button>
          ) : null}
        </div>
      ) : isFirst ? (
        <p className="dim">{say(words.youApproved)}</p>
      ) : (
        <div className="decide">
          <button type="button" className="btn primary grow" disabled={!isLive} onClick={() => void work.take()}>
            {say(isLive ? words.take : shell.notLive)} <kbd>C</kbd>
          </button>
        </div>
      )}
    </footer>
  );
}

/** Who has said yes, and who still must. */
function TwoPeople({ item }: { item: StaffWithdrawalDetail }) {
  const say = useSay();
  const me = useMe();
  const said = item.decisions.filter(({ decision, counts }) => decision === 'approve' && counts);
  return (
    <div className="yes">
      {[words.first, words.second].map((name, at) => {
        const one = said[at];
        const isNext = at === said.length;
        const isMine = isNext && !item.approved_by.includes(me.id);
        return (
          <div key={name.th} className={one ? 'done' : isMine ? undefined : 'open'}>
            {one ? <Icon name="check" /> : isMine ? <Avatar name={me.shown_name} isMe /> : <Icon name="two" />}
            <span>
              {one
                ? `${one.by.shown_name} · ${clockOf(one.at).slice(0, 5)}`
                : `${say(name)} · ${say(isMine ? words.you : isNext || at === 0 ? words.nobody : words.mustBeOther)}`}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** A payout whose outcome is not known: only the bank, or its proof with two people, ends it. */
function UnknownBar({
  item,
  tab,
  isLive,
  onAsk,
  onAskBank,
}: {
  item: StaffWithdrawalDetail;
  tab: Tab;
  isLive: boolean;
  onAsk: (what: 'outcome') => void;
  onAskBank: () => void;
}) {
  const say = useSay();
  return (
    <footer>
      {tab === 'unknown' ? (
        <Note look="look" icon="warn">
          {say(words.unknownWhy)}
          {item.outcome_proposed ? (
            <>
              {' '}
              · <b>{say(words.outcomeWaits)}</b>
            </>
          ) : null}
        </Note>
      ) : null}
      <div className="decide">
        {tab === 'unknown' && !item.outcome_proposed ? (
          <button type="button" className="btn" disabled={!isLive} onClick={() => onAsk('outcome')}>
            {say(words.outcome)} <kbd>O</kbd>
          </button>
        ) : null}
        <button type="button" className="btn primary grow" disabled={!isLive} onClick={onAskBank}>
          <Icon name="bank" />
          {say(isLive ? words.askBank : shell.notLive)} <kbd>B</kbd>
        </button>
      </div>
    </footer>
  );
}
