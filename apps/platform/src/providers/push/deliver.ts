import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { addSeconds, type Clock } from '../../core/clock.ts';
import type { PushAnswer, PushPort, PushTarget } from './push-port.ts';

/** Seconds for which one process has the right to send a message: longer than a push service may take. */
export const LEASE_SECONDS = 60;
/** Seconds after which a message that was not sent gets another job; a job that is only late needs none. */
export const LATE_SECONDS = 60;
const TRIES_MAX = 8;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;

/**
 * SQL condition: the time of a message has come, `lateSeconds` ago, or lies further ahead than any message waits. Only
 * a wrong clock can have written that, and the message must not stand still until then.
 */
export const hasCome = (nextAt: string, now: Date, lateSeconds = 0): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(nextAt)} <= ${addSeconds(now, -lateSeconds)}
    or ${sql.ref(nextAt)} > ${addSeconds(now, LONGEST_PAUSE_SECONDS + LATE_SECONDS)})`;

/** A message to one browser, which this process has reserved for LEASE_SECONDS. */
export interface Outgoing extends PushTarget {
  id: bigint;
  /** Subject of the message: a later message about it takes the place of this one on the screen. */
  about: string;
  title: string;
  text: string;
  /** Path of the own origin that opens when the person presses the notification. */
  path: string;
  expires_at: Date;
  /** Number of this try, from 1. */
  tries: number;
}

/** The table in which messages wait, as the module that owns it keeps them. */
export interface Outbox<Message extends Outgoing> {
  /** Note that a message was sent; or dropped, with the cause. */
  settle(messageId: bigint, dropped: string | null): Promise<void>;
  /** End the subscription of a browser that is not subscribed any more, with all its messages. */
  end(message: Message): Promise<void>;
  /** Let the message wait, and queue its job for this time. */
  again(messageId: bigint, nextAt: Date): Promise<void>;
}

/** What becomes of a message. */
export type Next =
  | { what: 'sent' }
  | { what: 'end' }
  | { what: 'drop'; why: string }
  | { what: 'again'; seconds: number };

/** What becomes of a message after the push service has answered. Pure. */
export function judgeAnswer(answer: PushAnswer, tries: number): Next {
  switch (answer.outcome) {
    case 'sent':
      return { what: 'sent' };
    case 'gone':
      return { what: 'end' };
    case 'refused':
      return { what: 'drop', why: answer.reason };
    case 'later': {
      if (tries >= TRIES_MAX) return { what: 'drop', why: answer.reason };
      const seconds = answer.seconds ?? FIRST_PAUSE_SECONDS * 2 ** (tries - 1);
      return { what: 'again', seconds: Math.min(LONGEST_PAUSE_SECONDS, seconds) };
    }
  }
}

/**
 * Send a reserved message, and note what became of it. After a crash the message stays unsettled and is sent once more:
 * a second copy has the same tag and takes the place of the first, so that the person sees one message.
 */
export async function deliver<Message extends Outgoing>(
  { push, clock, log }: { push: PushPort; clock: Clock; log: Logger },
  outbox: Outbox<Message>,
  message: Message,
  urgency: 'low' | 'high',
): Promise<void> {
  const answer = await send({ push, clock, log }, message, urgency);
  const next = judgeAnswer(answer, message.tries);
  if (answer.outcome === 'refused')
    log.warn({ messageId: String(message.id), reason: answer.reason }, 'a notification was refused');
  switch (next.what) {
    case 'sent':
      return outbox.settle(message.id, null);
    case 'end':
      return outbox.end(message);
    case 'drop':
      return outbox.settle(message.id, next.why);
    case 'again':
      return outbox.again(message.id, addSeconds(clock.now(), next.seconds));
  }
}

async function send(
  { push, clock, log }: { push: PushPort; clock: Clock; log: Logger },
  message: Outgoing,
  urgency: 'low' | 'high',
): Promise<PushAnswer> {
  const { title, text, path, about } = message;
  const delivery = {
    payload: JSON.stringify({ title, text, path, tag: about }),
    ttlSeconds: Math.max(1, Math.floor((message.expires_at.getTime() - clock.now().getTime()) / 1000)),
    urgency,
    topic: createHash('sha256').update(about).digest('base64url').slice(0, 32),
  };
  try {
    return await push.send(message, delivery);
  } catch (error) {
    log.error({ err: error, messageId: String(message.id) }, 'a notification could not be made');
    return { outcome: 'refused', reason: 'could not be encrypted' };
  }
}
