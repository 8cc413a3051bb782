import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { addJob, addJobs } from '../../core/jobs.ts';

/** A subscribed browser of a member. */
export interface Addressee {
  id: bigint;
  member_id: bigint;
}

/** Content of one message, without a recipient. */
export interface Message {
  kind: 'result' | 'news';
  /** Subject of the message, for example `deposit:12`; an unsent message about the same subject is replaced. */
  about: string;
  /** Each browser gets only one message with this key. */
  key: string;
  title: string;
  text: string;
  path: string;
}

/**
 * Write a message for each of these subscriptions, and queue the jobs that send them, in the transaction of the event
 * that the message reports. Three statements, for however many subscriptions.
 */
export async function queueMessages(
  tx: Tx,
  browsers: readonly Addressee[],
  message: Message,
  { now, seconds }: { now: Date; seconds: number },
): Promise<void> {
  if (browsers.length === 0) return;
  await tx
    .deleteFrom('push_message')
    .where('member_id', 'in', [...new Set(browsers.map(({ member_id }) => member_id))])
    .where(
      'subscription_id',
      'in',
      browsers.map(({ id }) => id),
    )
    .where('about', '=', message.about)
    .where('key', '<>', message.key)
    .where('settled_at', 'is', null)
    .where('tries', '=', 0)
    .execute();
  const queued = await tx
    .insertInto('push_message')
    .values(
      browsers.map(({ id, member_id }) => ({
        member_id,
        subscription_id: id,
        ...message,
        created_at: now,
        next_at: now,
        expires_at: addSeconds(now, seconds),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  await addJobs(
    tx,
    SEND,
    queued.map(({ id }) => sendingOf(id)),
  );
}

const SEND = 'send-push';
const sendingOf = (messageId: bigint) => ({
  payload: { messageId: String(messageId) },
  key: `${SEND}:${messageId}`,
});

/** Queue the sending of a message; only one job of each message waits at a time. */
export async function queueSending(db: Parameters<typeof addJob>[0], messageId: bigint, runAt?: Date): Promise<void> {
  const { payload, key } = sendingOf(messageId);
  await addJob(db, SEND, payload, { key, ...(runAt ? { runAt } : {}) });
}
