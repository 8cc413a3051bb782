import type { SupportMessage } from '@sanam/contract';
import { formatBaht, satangFromBaht } from '@sanam/money';
import { bangkokDay, formatTime, thaiDay } from '@sanam/thai/dates';
import { Fragment, type ReactNode } from 'react';

import { words } from './messages.ts';

/**
 * The messages, with the day above the first of each day.
 * @param answerTo what the site itself answers to the message in a place.
 * @param sending text of the message on its way to the server.
 * @param children what stands below the last message.
 */
export function Conversation({
  messages,
  answerTo,
  sending,
  children,
}: {
  messages: readonly SupportMessage[];
  answerTo: (place: number) => ReactNode;
  sending: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="chat" role="log" aria-label={words.conversation} data-testid="conversation">
      <div className="bub">
        {words.hello}
        <small>{words.never}</small>
      </div>
      <Messages messages={messages} answerTo={answerTo} />
      {sending === undefined ? (
        children
      ) : (
        <div className="bub me" aria-busy="true">
          <span className="hide">{words.you}: </span>
          {sending}
          <small>{words.sending}</small>
        </div>
      )}
    </div>
  );
}

/** Messages below each other, with the day above the first of each day. @param answerTo as in `Conversation`. */
export function Messages({
  messages,
  answerTo,
}: {
  messages: readonly SupportMessage[];
  answerTo?: (place: number) => ReactNode;
}) {
  return messages.map((message, at) => {
    const day = bangkokDay(message.at);
    const before = messages[at - 1];
    return (
      <Fragment key={message.id}>
        {before && bangkokDay(before.at) === day ? null : <p className="tiny dimmer day">{thaiDay(day)}</p>}
        <Bubble message={message} />
        {answerTo?.(at)}
      </Fragment>
    );
  });
}

function Bubble({ message: { by, name, text, request, at, seen } }: { message: SupportMessage }) {
  const isOwn = by === 'person';
  const under = [formatTime(at), isOwn ? (seen ? words.seen : words.sent) : (name ?? words.staff)];
  return (
    <div className={isOwn ? 'bub me' : 'bub'}>
      <span className="hide">{isOwn ? words.you : words.staff}: </span>
      {request ? (
        <div className="attach">
          {kindOf(request.id)} {words.baht(formatBaht(satangFromBaht(request.amount)))}
          <span>{request.ref}</span>
        </div>
      ) : null}
      {text}
      <small>{under.join(' · ')}</small>
    </div>
  );
}

/** Whether an id is that of a deposit or a withdrawal, in words. */
export const kindOf = (id: string): string => words.kind[id.startsWith('w') ? 'w' : 'd'];
