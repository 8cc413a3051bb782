import { bahtFromSatang, satang } from '@sanam/money';
import type { Database } from '../../core/database.ts';

/** Weeks of a member's loss return, for the member's export of their data. Amounts in baht. */
export async function exportCashback(db: Database, memberId: bigint): Promise<{ loss_returns: unknown[] }> {
  const rows = await db.selectFrom('cashback').selectAll().where('member_id', '=', memberId).orderBy('week').execute();
  const baht = (amount: bigint) => bahtFromSatang(satang(amount));
  return {
    loss_returns: rows.map((row) => ({
      week: row.week,
      staked: baht(row.staked_satang),
      won: baht(row.won_satang),
      bonuses: baht(row.bonus_satang),
      amount: baht(row.amount_satang),
      claimed_at: row.claimed_at,
    })),
  };
}
