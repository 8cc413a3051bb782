import { bahtFromSatang, satang } from '@sanam/money';
import type { Database } from '../../core/database.ts';

/**
 * Transfers of a member and the slips that they sent, for the member's export of their data. A slip's picture is left
 * out: the page of its deposit shows it. Amounts in baht.
 */
export async function exportDeposits(
  db: Database,
  memberId: bigint,
): Promise<{ incoming_transfers: unknown[]; slips: unknown[] }> {
  const transfers = await db
    .selectFrom('bank_transfer')
    .select(['from_bank', 'from_account', 'from_name', 'ref1', 'amount_satang', 'transferred_at', 'state'])
    .where('member_id', '=', memberId)
    .orderBy('transferred_at')
    .execute();
  const slips = await db
    .selectFrom('slip')
    .select(['sending_bank', 'trans_ref', 'payload', 'state', 'sent_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return {
    incoming_transfers: transfers.map(({ amount_satang, ...rest }) => ({
      ...rest,
      amount: bahtFromSatang(satang(amount_satang)),
    })),
    slips,
  };
}
