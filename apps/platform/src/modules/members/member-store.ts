import { likeMask } from '@sanam/thai/accounts';
import type { Database, Tx } from '../../core/database.ts';

/** The bank account from which a member deposits and to which payouts go. */
export interface MemberAccount {
  bank: string;
  accountNumber: string;
  holderName: string;
}

export async function findMember(db: Database | Tx, memberId: bigint) {
  return db
    .selectFrom('member')
    .select(['id', 'phone', 'line', 'scope', 'status', 'birth_date', 'created_at', 'password_reset_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Lock the member's row, so that the account cannot be closed until the transaction ends. @returns false when the
 * account is closed.
 */
export async function keepMemberOpen(tx: Tx, memberId: bigint): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return member !== undefined && member.status !== 'closed';
}

/**
 * Time of the last password change since the bank account was linked; the password set at registration does not count.
 */
export async function passwordChangedSince(tx: Tx, memberId: bigint): Promise<Date | null> {
  const row = await tx
    .selectFrom('member as m')
    .innerJoin('member_bank_account as a', 'a.member_id', 'm.id')
    .select('m.password_changed_at')
    .where('m.id', '=', memberId)
    .whereRef('m.password_changed_at', '>', 'a.created_at')
    .executeTakeFirst();
  return row?.password_changed_at ?? null;
}

export async function findMemberAccount(db: Database | Tx, memberId: bigint): Promise<MemberAccount | undefined> {
  const row = await db
    .selectFrom('member_bank_account')
    .select(['bank', 'account_number', 'holder_name'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { bank: row.bank, accountNumber: row.account_number, holderName: row.holder_name };
}

/** Accounts of other members at the same bank that match a masked account number. */
export async function otherAccountsOf(
  db: Database | Tx,
  account: MemberAccount,
  masked: string,
): Promise<{ accountNumber: string; holderName: string }[]> {
  const pattern = likeMask(masked);
  if (pattern === undefined) return [];
  return db
    .selectFrom('member_bank_account')
    .select(['account_number as accountNumber', 'holder_name as holderName'])
    .where('bank', '=', account.bank)
    .where('account_number', '<>', account.accountNumber)
    .where('account_number', 'like', pattern)
    .execute();
}
