import type { AuditActor } from '../../../core/acting.ts';
import { recordAct } from '../../../core/audit-log.ts';
import type { Tx } from '../../../core/database.ts';
import { invalid, notFound, Refusal } from '../../../core/errors.ts';
import { isOwnAccount } from '../../../core/four-eyes.ts';
import type { Members } from '../members.ts';
import { type Actor, recordSecurityEvent } from '../security/security-events.ts';
import { announceEnd, endSessions } from '../sessions/end-sessions.ts';

/** Dependencies of these acts. */
export type Needs = Pick<Members, 'db' | 'clock' | 'live' | 'onSessionsEnded'>;

/** What staff or an operator do to a member's account, with their reason. */
export interface AccountAct {
  memberId: bigint;
  actor: AuditActor & Actor;
  /** Reason, for other staff. */
  note: string;
}

/**
 * Lock a member: every session ends, nobody signs in, no game is played and no payout leaves. The money stays where it
 * is. @throws 404 when there is no such member; 403 for the own account; 422 when the account is not open.
 */
export function lockMember(members: Needs, act: AccountAct): Promise<void> {
  return change(members, act, 'account_locked', async (tx, status) => {
    if (status !== 'active') throw invalid('error', 'บัญชีนี้ไม่ได้เปิดใช้งานอยู่', `the account is ${status}`);
    await tx.updateTable('member').set({ status: 'locked' }).where('id', '=', act.memberId).execute();
    return { sessions: await endSessions(tx, members, act.memberId, { all: true }, 'account locked') };
  });
}

/** Unlock a member from the command line. @throws as `lockMember`; 422 when the account is not locked. */
export async function unlockMember(members: Needs, act: AccountAct): Promise<void> {
  await members.db.transaction().execute((tx) => unlockInTransaction(tx, act, members.clock.now()));
}

/** Unlock a member, in the transaction of the second person's yes. @throws as `unlockMember` */
export function unlockInTransaction(tx: Tx, act: AccountAct, now: Date): Promise<void> {
  return changeIn(tx, act, 'account_unlocked', now, async (status) => {
    if (status !== 'locked') throw invalid('error', 'บัญชีนี้ไม่ได้ถูกระงับ', `the account is ${status}`);
    await tx.updateTable('member').set({ status: 'active' }).where('id', '=', act.memberId).execute();
    return {};
  });
}

/** End every session of a member, who can sign in again. @throws as `lockMember`, whatever the account's state. */
export function signOutMember(members: Needs, act: AccountAct): Promise<void> {
  return change(members, act, 'sessions_ended', async (tx) => ({
    sessions: await endSessions(tx, members, act.memberId, { all: true }, 'ended by staff'),
  }));
}

async function change(
  members: Needs,
  act: AccountAct,
  kind: Kind,
  apply: (tx: Tx, status: string) => Promise<Record<string, number>>,
): Promise<void> {
  await members.db
    .transaction()
    .execute((tx) => changeIn(tx, act, kind, members.clock.now(), (status) => apply(tx, status)));
  announceEnd(members, act.memberId);
}

type Kind = 'account_locked' | 'account_unlocked' | 'sessions_ended';

async function changeIn(
  tx: Tx,
  { memberId, actor, note }: AccountAct,
  kind: Kind,
  now: Date,
  apply: (status: string) => Promise<Record<string, number>>,
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
  const staffId = /^staff:(\d+)$/.exec(actor)?.[1];
  if (staffId && (await isOwnAccount(tx, BigInt(staffId), memberId)))
    throw new Refusal(403, 'ทำกับบัญชีของตัวเองไม่ได้', { field: 'error', reason: 'staff cannot do this to themselves' });
  const detail = { note, ...(await apply(member.status)) };
  await recordSecurityEvent(tx, { kind, memberId, actor, detail }, now);
  await recordAct(tx, { actor, action: kind, subject: `member:${memberId}`, detail });
}
