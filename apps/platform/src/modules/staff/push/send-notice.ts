import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import { deliver, hasCome, LEASE_SECONDS, type Outbox } from '../../../providers/push/deliver.ts';
import { judgeNotice } from './judge-notice.ts';
import type { StaffPush } from './staff-push.ts';
import { queueNotice } from './tell-staff.ts';

/**
 * Send one message, if its person may still know of it: roles and accounts may have changed since it was written. Only
 * one process at a time sends it.
 */
export async function sendNotice(staffPush: StaffPush, messageId: bigint): Promise<void> {
  const { push, clock } = staffPush;
  if (!push) return;
  const message = await claim(staffPush, messageId);
  if (!message) return;
  const outbox = outboxOf(staffPush);
  if (message.expires_at <= clock.now()) return outbox.settle(messageId, 'too late');
  switch (judgeNotice(message.scopes, message.needs)) {
    case 'end':
      return outbox.end(message);
    case 'drop':
      return outbox.settle(messageId, 'the person may not see it');
    case 'send':
      return deliver({ ...staffPush, push }, outbox, message, 'high');
  }
}

/** Reserve a waiting message for this process, for LEASE_SECONDS, with what its person may see now. */
async function claim({ db, clock }: StaffPush, messageId: bigint) {
  const now = clock.now();
  return db
    .updateTable('staff_push_message as m')
    .from('staff_push_subscription as s')
    .set((of) => ({ tries: of('m.tries', '+', 1), next_at: addSeconds(now, LEASE_SECONDS) }))
    .where('m.id', '=', messageId)
    .whereRef('s.id', '=', 'm.subscription_id')
    .where('m.settled_at', 'is', null)
    .where(hasCome('m.next_at', now))
    .returning(['m.id', 'm.subscription_id', 'm.about', 'm.needs', 'm.title', 'm.text', 'm.path'])
    .returning(['m.expires_at', 'm.tries', 's.endpoint', 's.p256dh', 's.auth'])
    .returning(sql<string[]>`staff_scopes(s.staff_id, ${now})`.as('scopes'))
    .executeTakeFirst();
}
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

const outboxOf = ({ db, clock }: StaffPush): Outbox<Claimed> => ({
  async settle(messageId, dropped) {
    await db
      .updateTable('staff_push_message')
      .set({ settled_at: clock.now(), dropped })
      .where('id', '=', messageId)
      .execute();
  },
  async end({ subscription_id }) {
    await db.deleteFrom('staff_push_subscription').where('id', '=', subscription_id).execute();
  },
  async again(messageId, nextAt) {
    await db.updateTable('staff_push_message').set({ next_at: nextAt }).where('id', '=', messageId).execute();
    await queueNotice(db, messageId, nextAt);
  },
});
