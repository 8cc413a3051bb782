import type { Database } from '../../core/database.ts';

/** Accounts to which a member's withdrawals went, for the member's export of their data. */
export async function exportPayouts(db: Database, memberId: bigint): Promise<{ payout_accounts: unknown[] }> {
  return {
    payout_accounts: await db
      .selectFrom('withdrawal')
      .select(['ref', 'bank', 'account_number', 'holder_name', 'created_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  };
}
