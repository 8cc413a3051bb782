import { addSeconds } from '../../core/clock.ts';
import { deliver, hasCome, LEASE_SECONDS, type Outbox } from '../../providers/push/deliver.ts';
import { isSessionOpen, wantsNews } from '../members/index.ts';
import { isHeavy, readBlock } from '../protection/index.ts';
import type { Notifications } from './notifications.ts';
import { queueSending } from './queue-messages.ts';

/**
 * Send one message, if its browser is still subscribed. Only one process at a time sends it. After a crash the message
 * stays unsettled, and the sweep sends it once more: the push service gets it at least once. A second copy has the same
 * tag and replaces the first, so that the person sees one message.
 */
export async function sendMessage(notifications: Notifications, messageId: bigint): Promise<void> {
  const { push } = notifications;
  if (!push) return;
  const message = await claim(notifications, messageId);
  if (!message) return;
  const why = await whyNot(notifications, message);
  const outbox = outboxOf(notifications);
  if (why) return outbox.settle(messageId, why);
  await deliver({ ...notifications, push }, outbox, message, message.kind === 'news' ? 'low' : 'high');
}

/** Reserve a waiting message for this process, for LEASE_SECONDS. */
async function claim({ db, clock }: Notifications, messageId: bigint) {
  const now = clock.now();
  return db
    .updateTable('push_message as m')
    .from('push_subscription as s')
    .set((of) => ({ tries: of('m.tries', '+', 1), next_at: addSeconds(now, LEASE_SECONDS) }))
    .where('m.id', '=', messageId)
    .whereRef('s.member_id', '=', 'm.member_id')
    .whereRef('s.id', '=', 'm.subscription_id')
    .where('m.settled_at', 'is', null)
    .where(hasCome('m.next_at', now))
    .returning([
      'm.id',
      'm.subscription_id',
      'm.kind',
      'm.about',
      'm.title',
      'm.text',
      'm.path',
      'm.expires_at',
      'm.tries',
      's.member_id',
      's.session_id',
      's.endpoint',
      's.p256dh',
      's.auth',
    ])
    .executeTakeFirst();
}
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * Reason why a message must not be sent; undefined when it may be sent. Checked at the last moment: consent and
 * exclusions may have changed since the message was queued.
 */
async function whyNot(
  { db, clock, isExcluded }: Notifications,
  { kind, member_id, session_id, expires_at }: Claimed,
): Promise<string | undefined> {
  const now = clock.now();
  if (expires_at <= now) return 'too late';
  if (!(await isSessionOpen(db, session_id, now))) return 'the session is over';
  for (const excluded of isExcluded) if (await excluded(db, member_id)) return 'the member is excluded';
  if (kind === 'news' && !(await wantsNews(db, member_id))) return 'the member wants no news';
  if (kind === 'news' && (await readBlock(db, member_id, now))) return 'the member takes a break';
  if (kind === 'news' && (await isHeavy(db, member_id, now))) return 'the member’s play shows signs of harm';
  return undefined;
}

const outboxOf = ({ db, clock }: Notifications): Outbox<Claimed> => ({
  async settle(messageId, dropped) {
    await db
      .updateTable('push_message')
      .set({ settled_at: clock.now(), dropped })
      .where('id', '=', messageId)
      .execute();
  },
  async end({ member_id, subscription_id }) {
    await db
      .deleteFrom('push_subscription')
      .where('member_id', '=', member_id)
      .where('id', '=', subscription_id)
      .execute();
  },
  async again(messageId, nextAt) {
    await db.updateTable('push_message').set({ next_at: nextAt }).where('id', '=', messageId).execute();
    await queueSending(db, messageId, nextAt);
  },
});
