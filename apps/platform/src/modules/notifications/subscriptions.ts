import type { Database, Tx } from '../../core/database.ts';
import type { Caller } from '../../core/routes.ts';
import type { PushTarget } from '../../providers/push/push-port.ts';
import { requireTarget, sessionOver } from '../../providers/push/require-target.ts';
import { lockSession } from '../members/index.ts';
import type { Notifications } from './notifications.ts';

/**
 * Subscribe the browser of the caller's session. Each browser has one subscription, and each session one browser. An
 * earlier subscription of the browser or of the session is replaced, so that on a shared phone nobody is notified of
 * another member's money.
 * @throws 422 when push is off, for a URL of an unknown push service, and for invalid keys.
 */
export async function subscribe({ db, clock, push }: Notifications, caller: Caller, target: PushTarget): Promise<void> {
  requireTarget(push, target);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    // the member signed out meanwhile, so the subscriptions of the session are deleted already
    if (!(await lockSession(tx, caller.sessionId, now))) throw sessionOver();
    // two sign-ins in one browser run one after another, so that the second finds the row of the first
    await tx
      .insertInto('push_endpoint')
      .values({ endpoint: target.endpoint, member_id: caller.memberId })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ member_id: caller.memberId }))
      .execute();
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

/** Unsubscribe the browser of the caller's session. Without a subscription nothing happens. */
export async function unsubscribe({ db }: Notifications, caller: Caller): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('member_id', '=', caller.memberId)
    .where('session_id', '=', caller.sessionId)
    .execute();
}

/** The caller's subscribed browsers, newest first. */
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

/** Data of this module for the member's export; the keys of the member's browsers are left out. */
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
      .select(['m.title', 'm.text', 'm.created_at', 'm.settled_at', 'm.dropped'])
      .where('m.member_id', '=', memberId)
      .orderBy('m.id')
      .execute(),
    inbox: await db
      .selectFrom('inbox_message')
      .select(['kind', 'event', 'detail', 'created_at', 'read_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  };
}

/** Delete the subscriptions of ended sessions, in the same transaction. */
export async function endSubscriptions(tx: Tx, memberId: bigint, sessionIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('member_id', '=', memberId)
    .where('session_id', 'in', [...sessionIds])
    .execute();
}
