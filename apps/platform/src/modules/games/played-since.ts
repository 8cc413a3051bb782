import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { invalid } from '../../core/errors.ts';
import type { Games } from './games.ts';

const LONGEST_SECONDS = 86_400;

/**
 * What a member staked since a moment, at all games, and won with it: stakes and wins that stand, also of rounds that
 * are in play. In baht.
 * @throws 422 for a moment that is to come, or more than a day ago.
 */
export async function playedSince(
  games: Games,
  memberId: bigint,
  since: Date,
): Promise<{ staked: number; won: number; net: number }> {
  const now = games.clock.now();
  if (since > addSeconds(now, 60) || since < addSeconds(now, -LONGEST_SECONDS))
    throw invalid('since', 'ดูย้อนหลังได้ไม่เกินหนึ่งวัน', 'since lies within the last day');
  // through the member's own index
  const { rows } = await sql<{ staked: string; won: string }>`
    select coalesce(sum(t.amount_satang) filter (where t.kind = 'bet'), 0) as staked,
        coalesce(sum(t.amount_satang) filter (where t.kind = 'win' and bet.created_at >= ${since}), 0) as won
      from provider_transaction t
      left join provider_transaction bet on t.kind = 'win' and bet.provider_id = t.provider_id and bet.transaction_uuid = t.reference_transaction_uuid
      where t.member_id = ${memberId} and t.created_at >= ${since} and t.state = 'done' and not t.is_free and t.kind in ('bet', 'win')`.execute(
    games.db,
  );
  const [staked, won] = [BigInt(rows[0]?.staked ?? 0), BigInt(rows[0]?.won ?? 0)];
  return {
    staked: bahtFromSatang(satang(staked)),
    won: bahtFromSatang(satang(won)),
    net: bahtFromSatang(satang(won - staked)),
  };
}
