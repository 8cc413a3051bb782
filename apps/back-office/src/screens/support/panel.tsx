import type { Calls, ReplyOf } from '@sanam/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe } from '../../api/session.ts';
import { bahtText, timeOf } from '../../parts/format.ts';
import { HolderMark } from '../../parts/holder.tsx';
import { LeaseMark } from '../../parts/lease.tsx';
import { NoteField } from '../../parts/note-field.tsx';
import { Note } from '../../parts/pieces.tsx';
import type { Work } from '../../parts/use-work.ts';
import { useSay } from '../../parts/words.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { shell } from '../../shell/words.ts';
import { READY, support as words } from './words.ts';

export type Conversation = ReplyOf<Calls['staffConversation']>['data'];

/** The open conversation: who it is with, what was said, and the answer that is being written. */
export function ConversationPanel({
  item,
  work,
  isLive,
  text,
  onWrite,
  onTake,
  onTakeAgain,
  onTakeOver,
  onSend,
  onDone,
}: {
  item: Conversation;
  work: Work;
  isLive: boolean;
  text: string;
  onWrite: (text: string) => void;
  onTake: () => void;
  /** Take a conversation that was answered, to write more. */
  onTakeAgain: () => void;
  onTakeOver: () => void;
  onSend: () => void;
  onDone: () => void;
}) {
  const say = useSay();
  const { scopes } = useMe();
  const { lease, other } = work;
  const isWaiting = item.waiting_since !== null;
  return (
    <>
      <header>
        <div className="row between">
          <span className="mono dimmer">#{item.id}</span>
          {lease ? <LeaseMark lease={lease} /> : other ? <HolderMark holder={other} /> : null}
        </div>
        <h2>{item.member_name || say(item.member_id === null ? words.guest : words.member)}</h2>
        <p className="tiny dim">
          {item.member_id === null ? say(words.guest) : <MemberLink id={item.member_id} />} · {timeOf(item.opened_at)}
        </p>
      </header>
      <Said item={item} />
      <footer className="answering">
        <Note look="info" icon="shield">
          {say(words.never)}
        </Note>
        {lease ? (
          <NoteField label={say(words.answer)} text={text} ready={READY} onChange={onWrite} />
        ) : other ? (
          <p className="tiny">
            <b>{other.shown_name}</b> {say(words.heldBy)}
          </p>
        ) : (
          <p className="dim tiny">{say(isWaiting ? words.takeFirst : words.answered)}</p>
        )}
        <div className="acts">
          {lease ? (
            <>
              <Act name="U" onClick={work.giveBack}>
                {say(words.giveBack)}
              </Act>
              <Act name="D" onClick={onDone} isOff={!isLive || !isWaiting}>
                {say(words.done)}
              </Act>
              <Act name="A" onClick={onSend} isOff={!isLive || text.trim() === ''} isMain>
                {say(isLive ? words.send : shell.notLive)}
              </Act>
            </>
          ) : isWaiting && other ? (
            scopes.includes('second') ? (
              <button type="button" className="btn" disabled={!isLive} onClick={onTakeOver}>
                {say(words.takeOver)}
              </button>
            ) : null
          ) : isWaiting ? (
            <Act name="C" onClick={onTake} isOff={!isLive} isMain>
              {say(isLive ? words.take : shell.notLive)}
            </Act>
          ) : other ? null : (
            <button type="button" className="btn" disabled={!isLive} onClick={onTakeAgain}>
              {say(isLive ? words.writeMore : shell.notLive)}
            </button>
          )}
        </div>
      </footer>
    </>
  );
}

function Act({
  name,
  onClick,
  isOff = false,
  isMain = false,
  children,
}: {
  name: string;
  onClick: () => void;
  isOff?: boolean;
  isMain?: boolean;
  children: ReactNode;
}) {
  return (
    <button type="button" className={isMain ? 'btn primary grow' : 'btn'} disabled={isOff} onClick={onClick}>
      {children} <kbd>{name}</kbd>
    </button>
  );
}

/** What was said, the newest below. */
function Said({ item }: { item: Conversation }) {
  const say = useSay();
  const end = useRef<HTMLLIElement>(null);
  const last = item.messages.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <div className="scroll" tabIndex={-1}>
      <ol className="said" aria-label={say(words.messages)}>
        {item.messages.map(({ id, by, name, text, request, at, seen }) => (
          <li key={id} className={by === 'staff' ? 'ours' : undefined} ref={id === last ? end : undefined}>
            {request ? (
              <p className="tiny">
                {say(words.request[request.id.startsWith('w') ? 'w' : 'd'])} {bahtText(request.amount)} ·{' '}
                <span className="mono">{request.ref}</span>
              </p>
            ) : null}
            <p className="break">{text}</p>
            <small>
              {[name, timeOf(at), by === 'staff' && seen ? say(words.seen) : ''].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
