import type { Database, Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * Lock the member's row before closing the account. @param passwordHash the hash with which the password was just
 * checked.
 */
export async function lockOpenMember(tx: Tx, memberId: bigint, passwordHash: string): Promise<void> {
  if ((await lockActiveMember(tx, memberId))?.passwordHash !== passwordHash)
    throw invalid('password', 'รหัสผ่านไม่ถูกต้อง', 'the password or the account changed meanwhile');
}

/**
 * Lock the row of an active member before closing the account. It is locked as everywhere in this module: rows of other
 * tables that name the member can still be written, so nobody who has locked the wallet waits for the member.
 * @returns undefined when the account is not active.
 */
export async function lockActiveMember(tx: Tx, memberId: bigint): Promise<{ passwordHash: string | null } | undefined> {
  const member = await tx
    .selectFrom('member')
    .select(['status', 'password_hash'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member?.status === 'active' ? { passwordHash: member.password_hash } : undefined;
}

/**
 * Reopen a closed account, for staff: a late payment must be paid out to the member. @returns false when the account is
 * not closed, or nameless.
 */
export async function reopenMember(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const opened = await db
    .updateTable('member')
    .set({ status: 'active', closed_at: null })
    .where('id', '=', memberId)
    .where('status', '=', 'closed')
    .where('nameless_at', 'is', null)
    .executeTakeFirst();
  return opened.numUpdatedRows === 1n;
}

/**
 * Close an account permanently: sign-in ends, and what nobody needs any more is deleted. The money history stays, as
 * the law on money laundering requires. The phone and the proven bank account stay with the closed account: nobody can
 * open another account with the phone, or prove the bank account. When the retention job makes the member nameless,
 * keyed hashes of both take their place.
 */
export async function closeMember(tx: Tx, members: Members, memberId: bigint): Promise<void> {
  await tx
    .updateTable('member')
    .set({ status: 'closed', closed_at: members.clock.now(), line: null, passkey_handle: null })
    .where('id', '=', memberId)
    .execute();
  for (const hook of members.onClosed) await hook(tx, memberId);
  await endSessions(tx, members, memberId, { all: true }, 'account closed');
  const event = { kind: 'account_closed', memberId, actor: `member:${memberId}` } as const;
  await recordSecurityEvent(tx, event, members.clock.now());
}
