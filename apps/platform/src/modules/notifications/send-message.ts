import { createHash } from 'node:crypto';
import { addSeconds } from '../../core/clock.ts';
import type { PushAnswer, PushPort } from '../../providers/push/push-port.ts';
import { isSessionOpen, wantsNews } from '../members/index.ts';
import { isHeavy, readBlock } from '../protection/index.ts';
import type { Notifications } from './notifications.ts';
import { queueSending } from './queue-messages.ts';

/** Seconds for which one process has the right to send a message: longer than a push service may take. */
const LEASE_SECONDS = 60;
const TRIES_MAX = 8;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;

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
  if (why) return settle(notifications, messageId, why);
  await apply(notifications, message, await deliver(notifications, push, message));
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
    .where('m.next_at', '<=', now)
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

async function deliver({ clock, log }: Notifications, push: PushPort, message: Claimed): Promise<PushAnswer> {
  const { title, text, path, about } = message;
  const delivery = {
    payload: JSON.stringify({ title, text, path, tag: about }),
    ttlSeconds: Math.max(1, Math.floor((message.expires_at.getTime() - clock.now().getTime()) / 1000)),
    urgency: message.kind === 'news' ? ('low' as const) : ('high' as const),
    topic: createHash('sha256').update(about).digest('base64url').slice(0, 32),
  };
  try {
    return await push.send(message, delivery);
  } catch (error) {
    log.error({ err: error, messageId: String(message.id) }, 'a notification could not be made');
    return { outcome: 'refused', reason: 'could not be encrypted' };
  }
}

async function apply(notifications: Notifications, message: Claimed, answer: PushAnswer): Promise<void> {
  const { db, clock, log } = notifications;
  switch (answer.outcome) {
    case 'sent':
      return settle(notifications, message.id, null);
    case 'gone':
      // the subscription is deleted with all its messages
      await db
        .deleteFrom('push_subscription')
        .where('member_id', '=', message.member_id)
        .where('id', '=', message.subscription_id)
        .execute();
      return;
    case 'refused':
      log.warn({ messageId: String(message.id), reason: answer.reason }, 'a notification was refused');
      return settle(notifications, message.id, answer.reason);
    case 'later': {
      if (message.tries >= TRIES_MAX) return settle(notifications, message.id, answer.reason);
      const pause = Math.min(LONGEST_PAUSE_SECONDS, answer.seconds ?? FIRST_PAUSE_SECONDS * 2 ** (message.tries - 1));
      const nextAt = addSeconds(clock.now(), pause);
      await db.updateTable('push_message').set({ next_at: nextAt }).where('id', '=', message.id).execute();
      await queueSending(db, message.id, nextAt);
    }
  }
}

async function settle({ db, clock }: Notifications, messageId: bigint, dropped: string | null): Promise<void> {
  await db.updateTable('push_message').set({ settled_at: clock.now(), dropped }).where('id', '=', messageId).execute();
}
