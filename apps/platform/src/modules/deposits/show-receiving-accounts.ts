import type { Calls, ReplyOf } from '@sanam/contract';
import type { Database } from '../../core/database.ts';

const SHOWN_DIGITS = 4;

/** The operator's accounts, masked: they change on the server only. One statement. */
export async function showReceivingAccounts(db: Database): Promise<ReplyOf<Calls['receivingAccounts']>['data']> {
  const rows = await db
    .selectFrom('receiving_account')
    .select(['bank', 'account_number', 'holder_name', 'share', 'active'])
    .orderBy('active', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    bank: row.bank,
    account: `••• ${row.account_number.slice(-SHOWN_DIGITS)}`,
    name: row.holder_name,
    share: row.share,
    closed: !row.active,
  }));
}
