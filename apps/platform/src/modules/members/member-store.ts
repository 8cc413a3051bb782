import { likeMask } from '@sanam/thai/accounts';
import { type NotNull, sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';

/** The bank account from which a member deposits and to which payouts go. */
export interface MemberAccount {
  bank: string;
  accountNumber: string;
  holderName: string;
}

/**
 * Whose a linked account is: proven to be this member's (`own`), proven to be another member's (`other`), or proven by
 * nobody (`none`). Several members may have linked an account that nobody has proven.
 */
export type AccountProof = 'own' | 'other' | 'none';

/** The account that a member has linked. */
export interface LinkedAccount extends MemberAccount {
  proof: AccountProof;
}

export async function findMember(db: Database | Tx, memberId: bigint) {
  return db
    .selectFrom('member')
    .select(['id', 'phone', 'line', 'status', 'birth_date', 'created_at', 'password_reset_at'])
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

export async function findMemberAccount(db: Database | Tx, memberId: bigint): Promise<LinkedAccount | undefined> {
  return db
    .selectFrom('member_payee')
    .select(['bank', 'account_number as accountNumber', 'holder_name as holderName', 'proof'])
    .where('member_id', '=', memberId)
    .$narrowType<{ bank: NotNull; accountNumber: NotNull; holderName: NotNull; proof: AccountProof }>()
    .executeTakeFirst();
}

/**
 * What decides whether money may be sent to a member's account: the member's status, and whether the account is proven
 * to be another member's. Undefined when there is no such member.
 */
export async function payeeStanding(
  db: Database | Tx,
  memberId: bigint,
  account: { bank: string; accountNumber: string },
): Promise<{ status: string; isAccountOfOther: boolean } | undefined> {
  const { rows } = await sql<{ status: string; isAccountOfOther: boolean }>`
    select m.status, exists (select from bank_account_claim c where c.bank = ${account.bank}
        and c.account_number = ${account.accountNumber} and c.member_id <> m.id) as "isAccountOfOther"
      from member m where m.id = ${memberId}`.execute(db);
  return rows[0];
}

/**
 * Accounts at the same bank that other members have linked and that match a masked account number. The same account
 * counts too, as long as nobody has proven it.
 */
export async function otherAccountsOf(
  db: Database | Tx,
  memberId: bigint,
  account: LinkedAccount,
  masked: string,
): Promise<{ accountNumber: string; holderName: string }[]> {
  const pattern = likeMask(masked);
  if (pattern === undefined) return [];
  let query = db
    .selectFrom('member_bank_account')
    .select(['account_number as accountNumber', 'holder_name as holderName'])
    .where('bank', '=', account.bank)
    .where('member_id', '<>', memberId)
    .where('account_number', 'like', pattern);
  if (account.proof === 'own') query = query.where('account_number', '<>', account.accountNumber);
  return query.execute();
}
