import { ECDH } from 'node:crypto';
import type { Database, Tx } from '../../core/database.ts';
import { invalid } from '../../core/errors.ts';
import type { Caller } from '../../core/routes.ts';
import type { PushTarget } from '../../providers/push/push-port.ts';
import { holdSession } from '../members/index.ts';
import { words } from './messages.ts';
import type { Notifications } from './notifications.ts';

/**
 * The browser of the caller's session is told from now on. A browser has one subscription and a session one browser:
 * whichever had either before gives way, so that nobody is told of another member's money on a shared phone.
 * @throws 422 where push is off, for an address that is no known push service's, and for keys that are none.
 */
export async function subscribe({ db, clock, push }: Notifications, caller: Caller, target: PushTarget): Promise<void> {
  if (!push) throw invalid('error', words.off, 'web push is off');
  if (!push.isKnown(target.endpoint))
    throw invalid('error', words.unknownService, 'the endpoint is not of a known push service');
  if (!areKeys(target)) throw invalid('error', words.broken, 'the keys are not a point on P-256 and 16 bytes');
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    // signed out meanwhile: then its subscriptions are gone already
    if (!(await holdSession(tx, caller.sessionId, now))) throw invalid('error', words.broken, 'the session is over');
    await tx
      .deleteFrom('push_subscription')
      .where((of) => of.or([of('session_id', '=', caller.sessionId), of('endpoint', '=', target.endpoint)]))
      .execute();
    await tx
      .insertInto('push_subscription')
      .values({ member_id: caller.memberId, session_id: caller.sessionId, ...target, created_at: now })
      .execute();
  });
}

/** The browser of the caller's session is told no more. Nothing happens when it was not. */
export async function unsubscribe({ db }: Notifications, caller: Caller): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', caller.sessionId).execute();
}

/** The caller's browsers that are told, newest first. */
export async function listSubscriptions({ db }: Notifications, caller: Caller) {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'session_id', 'created_at'])
    .where('member_id', '=', caller.memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, session_id, created_at }) => ({
    id,
    isCurrent: session_id === caller.sessionId,
    createdAt: created_at,
  }));
}

/** What this module keeps of a member, for their own copy; the keys of their browsers are nobody's to read. */
export async function exportNotifications(db: Database, memberId: bigint) {
  return {
    notifications_on: await db
      .selectFrom('push_subscription')
      .select('created_at')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    notifications: await db
      .selectFrom('push_message as m')
      .innerJoin('push_subscription as s', 's.id', 'm.subscription_id')
      .select(['m.title', 'm.text', 'm.created_at', 'm.settled_at', 'm.dropped'])
      .where('s.member_id', '=', memberId)
      .orderBy('m.id')
      .execute(),
  };
}

/** Sessions that end take their subscriptions with them, in the same transaction. */
export async function endSubscriptions(tx: Tx, _memberId: bigint, sessionIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('session_id', 'in', [...sessionIds])
    .execute();
}

function areKeys({ p256dh, auth }: PushTarget): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}
