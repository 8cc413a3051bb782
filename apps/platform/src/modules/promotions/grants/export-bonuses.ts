import { bahtFromSatang, satang } from '@sanam/money';
import type { Database } from '../../../core/database.ts';
import { selectGrants } from './grant-store.ts';

/** A member's bonuses, for the member's export of their data. Amounts in baht. */
export async function exportBonuses(db: Database, memberId: bigint): Promise<{ bonuses: unknown[] }> {
  const rows = await selectGrants(db).where('g.member_id', '=', memberId).orderBy('g.id').execute();
  return {
    bonuses: rows.map((row) => ({
      reference: row.ref,
      promotion: row.slug,
      terms: row.terms,
      state: row.state,
      amount: bahtFromSatang(satang(row.bonus_satang)),
      turnover_required: bahtFromSatang(satang(row.required_satang)),
      chosen_at: row.reserved_at,
      granted_at: row.granted_at,
      expires_at: row.expires_at,
      ended_at: row.ended_at,
      became_own: bahtFromSatang(satang(row.converted_satang ?? 0n)),
      taken_back: bahtFromSatang(satang(row.taken_satang ?? 0n)),
      cause: row.cause,
    })),
  };
}
