import type { Profile } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import { selectGrants } from './grant-store.ts';

/** The bonus in play of a member with its turnover up to now; null without one. One statement, read with every profile. */
export async function bonusInPlay(db: Database | Tx, memberId: bigint): Promise<Profile['bonus']> {
  const row = await selectGrants(db)
    .select(sql<bigint>`bonus_counted(g.member_id, g.id)`.as('counted'))
    .where('g.member_id', '=', memberId)
    .where('g.state', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  const { terms, bonus_satang, required_satang, expires_at } = row;
  const baht = (amount: bigint) => bahtFromSatang(satang(amount));
  return {
    name: terms.name,
    amount: baht(bonus_satang),
    required: baht(required_satang),
    counted: baht(row.counted),
    expires_at: expires_at?.toISOString() ?? null,
  };
}
