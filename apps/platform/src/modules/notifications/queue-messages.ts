import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { addJob } from '../../core/jobs.ts';

/** One message, before it is addressed. */
export interface Message {
  kind: 'result' | 'news';
  /** What it tells of, for example `deposit:12`: what still waits about the same gives way to it. */
  about: string;
  /** Told once for each browser. */
  key: string;
  title: string;
  text: string;
  path: string;
}

/**
 * Writes a message for each of these subscriptions, with the job that sends it, in the transaction of what it tells of.
 */
export async function queueMessages(
  tx: Tx,
  subscriptionIds: readonly bigint[],
  message: Message,
  { now, seconds }: { now: Date; seconds: number },
): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await tx
    .deleteFrom('push_message')
    .where('subscription_id', 'in', [...subscriptionIds])
    .where('about', '=', message.about)
    .where('key', '<>', message.key)
    .where('settled_at', 'is', null)
    .where('tries', '=', 0)
    .execute();
  const queued = await tx
    .insertInto('push_message')
    .values(
      subscriptionIds.map((id) => ({
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
  for (const { id } of queued) await queueSending(tx, id);
}

/** Queues the sending of a message; one of each waits at a time. */
export async function queueSending(db: Parameters<typeof addJob>[0], messageId: bigint, runAt?: Date): Promise<void> {
  await addJob(
    db,
    'send-push',
    { messageId: String(messageId) },
    { key: `send-push:${messageId}`, ...(runAt ? { runAt } : {}) },
  );
}
