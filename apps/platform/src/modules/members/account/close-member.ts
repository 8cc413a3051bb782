import type { Database, Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import type { Members } from '../members.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * Takes the member's lock, under which an account is closed or not. @param passwordHash the one the member just proved.
 */
export async function lockOpenMember(tx: Tx, memberId: bigint, passwordHash: string): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select(['status', 'password_hash'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (member?.status !== 'active' || member.password_hash !== passwordHash)
    throw invalid('password', 'รหัสผ่านไม่ถูกต้อง', 'the password or the account changed meanwhile');
}

/**
 * Opens a closed account again, for staff: somebody must be paid what reached it. @returns false when it is not closed.
 */
export async function reopenMember(db: Database, phone: string): Promise<boolean> {
  const opened = await db
    .updateTable('member')
    .set({ status: 'active', closed_at: null })
    .where('phone', '=', phone)
    .where('status', '=', 'closed')
    .executeTakeFirst();
  return opened.numUpdatedRows === 1n;
}

/**
 * Closes an account for good: nobody signs in any more, and what could sign in is gone. Its money history stays, as the
 * law on money laundering asks, and with it the phone and the bank account, which cannot open another account.
 */
export async function closeMember(tx: Tx, members: Members, memberId: bigint): Promise<void> {
  await tx
    .updateTable('member')
    .set({ status: 'closed', closed_at: members.clock.now(), line: null })
    .where('id', '=', memberId)
    .execute();
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('known_device').where('member_id', '=', memberId).execute();
  await endSessions(tx, members, memberId, { all: true }, 'account closed');
}
