import { bahtFromSatang, satang } from '@sanam/money';
import type { Database } from '../../core/database.ts';

/**
 * A member's tickets and spins, for the member's export of their data. It may contain the secrets of these spins, which
 * the member saw with the results.
 */
export async function exportWheel(
  db: Database,
  memberId: bigint,
): Promise<{ wheel_tickets: unknown[]; wheel_spins: unknown[] }> {
  const tickets = await db
    .selectFrom('wheel_ticket')
    .select(['cause', 'granted_at', 'expires_at', 'withdrawn_at'])
    .where('member_id', '=', memberId)
    .orderBy('granted_at')
    .orderBy('cause')
    .execute();
  const spins = await db
    .selectFrom('wheel_spin')
    .select(['play_id', 'cause', 'sealed', 'seed', 'drawn', 'amount_satang', 'spun_at'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  return {
    wheel_tickets: tickets,
    wheel_spins: spins.map(({ amount_satang, ...spin }) => ({
      ...spin,
      amount: bahtFromSatang(satang(amount_satang)),
    })),
  };
}
