import { bahtFromSatang, satang } from '@sanam/money';
import type { Database } from '../../core/database.ts';

/**
 * Invites in a member's export of their data: the member's code, whether the member was invited, and the claims of
 * commission. No other member is named.
 */
export async function exportReferrals(db: Database, memberId: bigint): Promise<{ referrals: unknown }> {
  const invite = await db.selectFrom('invite').select('code').where('member_id', '=', memberId).executeTakeFirst();
  const upline = await db
    .selectFrom('member_upline')
    .select('level')
    .where('descendant_id', '=', memberId)
    .executeTakeFirst();
  const claims = await db
    .selectFrom('commission_claim')
    .select(['id', 'amount_satang', 'claimed_at'])
    .where('member_id', '=', memberId)
    .orderBy('claimed_at')
    .execute();
  return {
    referrals: {
      invite_code: invite?.code ?? null,
      was_invited: upline !== undefined,
      claims: claims.map(({ id, amount_satang, claimed_at }) => ({
        id,
        amount: bahtFromSatang(satang(amount_satang)),
        claimed_at,
      })),
    },
  };
}
