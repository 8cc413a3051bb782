import { recordAct } from '../../core/audit-log.ts';
import { addSeconds } from '../../core/clock.ts';
import { invalid } from '../../core/errors.ts';
import { addJob } from '../../core/jobs.ts';
import { requirePush } from '../../providers/push/require-target.ts';
import { words } from './messages.ts';
import type { Notifications } from './notifications.ts';
import { queueMessages } from './queue-messages.ts';

const BATCH = 200;
/** Seconds within which sending the same text again is refused as a double press. */
const AGAIN_SECONDS = 600;

interface BroadcastText {
  title: string;
  text: string;
  /** Path on the site that opens when the member presses the notification. */
  path: string;
}

/**
 * Store a message for all members who want news, and begin sending it. Whether a member is excluded is checked at the
 * moment of sending.
 * @returns the id of the broadcast. @throws 422 when push is switched off, and for a text that was sent a moment ago.
 */
export async function sendBroadcast(
  { db, clock, push }: Notifications,
  staffId: bigint,
  said: BroadcastText,
): Promise<bigint> {
  requirePush(push);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    // broadcasts are stored one after another, so that the second of two equal messages finds the first
    await tx.selectFrom('one_at_a_time').select('name').where('name', '=', 'broadcast').forUpdate().execute();
    const same = await tx
      .selectFrom('push_broadcast')
      .select('id')
      .where('title', '=', said.title)
      .where('text', '=', said.text)
      .where('path', '=', said.path)
      .where('created_at', '>', addSeconds(now, -AGAIN_SECONDS))
      .executeTakeFirst();
    if (same) throw invalid('error', words.sentBefore, `the same words are broadcast ${same.id}`);
    const { id } = await tx
      .insertInto('push_broadcast')
      .values({ ...said, staff_id: staffId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueBroadcast(tx, id);
    await recordAct(tx, { subject: `broadcast:${id}`, detail: { ...said } });
    return id;
  });
}

/** Queue the next batch of a broadcast; only one job of each broadcast waits at a time. */
export async function queueBroadcast(db: Parameters<typeof addJob>[0], id: bigint): Promise<void> {
  await addJob(db, 'spread-broadcast', { id: String(id) }, { key: `spread-broadcast:${id}` });
}

/**
 * Write the messages of a broadcast, one batch of subscriptions at a time, together with the progress: after a crash
 * the next run continues from there, and nobody gets the message twice. Browsers that subscribe meanwhile get the
 * message too; browsers that subscribe after the last batch do not.
 */
export async function spreadBroadcast({ db, clock, rules }: Notifications, id: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const broadcast = await tx
      .selectFrom('push_broadcast')
      .selectAll()
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!broadcast) return;
    const { title, text, path, reached_id, created_at } = broadcast;
    const next = await tx
      .selectFrom('push_subscription')
      .select(['id', 'member_id'])
      .where('id', '>', reached_id)
      .orderBy('id')
      .limit(BATCH)
      .forKeyShare()
      .execute();
    const about = `news:${id}`;
    // the expiry counts from the time of the broadcast, however late this batch is
    await queueMessages(
      tx,
      next,
      { kind: 'news', about, key: about, title, text, path },
      { now: created_at, seconds: rules.newsSeconds },
    );
    const isDone = next.length < BATCH;
    await tx
      .updateTable('push_broadcast')
      .set({ reached_id: next.at(-1)?.id ?? reached_id, finished_at: isDone ? clock.now() : null })
      .where('id', '=', id)
      .execute();
    if (!isDone) await queueBroadcast(tx, id);
  });
}
