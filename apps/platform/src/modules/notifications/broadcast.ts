import { addSeconds } from '../../core/clock.ts';
import { invalid } from '../../core/errors.ts';
import { addJob } from '../../core/jobs.ts';
import { lockSubject } from '../../core/rate-limit.ts';
import { words } from './messages.ts';
import type { Notifications } from './notifications.ts';
import { queueMessages } from './queue-messages.ts';

const BATCH = 200;
/** A second press of the same button is no second message. */
const AGAIN_SECONDS = 600;

interface BroadcastText {
  title: string;
  text: string;
  /** Of a page of the site, where a press leads. */
  path: string;
}

/**
 * Writes down what is to be told to all who want news, and begins telling it. Who may not be told is decided for each
 * at the moment of sending.
 * @returns its id. @throws 422 where push is off, and for words that were sent a moment ago.
 */
export async function sendBroadcast(
  { db, clock, push }: Notifications,
  staffId: bigint,
  said: BroadcastText,
): Promise<bigint> {
  if (!push) throw invalid('error', words.off, 'web push is off');
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await lockSubject(tx, 'broadcast');
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
    return id;
  });
}

/** Queues the next part of a broadcast; one of each waits at a time. */
export async function queueBroadcast(db: Parameters<typeof addJob>[0], id: bigint): Promise<void> {
  await addJob(db, 'spread-broadcast', { id: String(id) }, { key: `spread-broadcast:${id}` });
}

/**
 * Writes the messages of a broadcast, a batch of subscriptions at a time, each with how far it came: a process that
 * dies goes on where it was, and nobody has two. Browsers that subscribe meanwhile are told too, those that do so after
 * its end are not.
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
      .select('id')
      .where('id', '>', reached_id)
      .orderBy('id')
      .limit(BATCH)
      .forKeyShare()
      .execute();
    const ids = next.map((subscription) => subscription.id);
    const about = `news:${id}`;
    // it is news of when it was said, however late this batch is
    await queueMessages(
      tx,
      ids,
      { kind: 'news', about, key: about, title, text, path },
      { now: created_at, seconds: rules.newsSeconds },
    );
    const isDone = ids.length < BATCH;
    await tx
      .updateTable('push_broadcast')
      .set({ reached_id: ids.at(-1) ?? reached_id, finished_at: isDone ? clock.now() : null })
      .where('id', '=', id)
      .execute();
    if (!isDone) await queueBroadcast(tx, id);
  });
}
