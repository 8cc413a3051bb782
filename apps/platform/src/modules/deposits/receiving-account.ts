import type { Database } from '../../core/database.ts';

/** An account of the operator's at a bank. */
export interface OperatorAccount {
  bank: string;
  account: string;
  name: string;
  billerId: string;
}

/** Makes this the account members pay into by QR. An account once used is never deleted: deposits point at it. */
export async function designateAccount(db: Database, account: OperatorAccount): Promise<void> {
  const shown = { holder_name: account.name, biller_id: account.billerId, designated: true, active: true };
  await db
    .insertInto('receiving_account')
    .values({ bank: account.bank, account_number: account.account, ...shown })
    .onConflict((conflict) => conflict.columns(['bank', 'account_number']).doUpdateSet(shown))
    .execute();
}
