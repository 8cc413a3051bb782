import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { invalid } from '../../core/errors.ts';
import type { Games } from './games.ts';

const LONGEST_SECONDS = 86_400;

/**
 * Stakes of a member since a time, in all games, and the wins of these stakes. Rolled back stakes and wins are left
 * out; rounds in play are included. In baht.
 * @throws 422 for a time in the future, or more than a day ago.
 */
export async function playedSince(
  games: Games,
  memberId: bigint,
  since: Date,
): Promise<{ staked: number; won: number; net: number }> {
  const now = games.clock.now();
  if (since > addSeconds(now, 60) || since < addSeconds(now, -LONGEST_SECONDS))
    throw invalid('since', 'ดูย้อนหลังได้ไม่เกินหนึ่งวัน', 'since lies within the last day');
  // uses the index by member
  const { rows } = await sql<{ staked: string; won: string }>`
    select coalesce(sum(t.amount_satang) filter (where t.kind = 'bet'), 0) as staked,
        coalesce(sum(t.amount_satang) filter (where t.kind = 'win' and bet.created_at >= ${since}), 0) as won
      from provider_transaction t
      left join provider_transaction bet on t.kind = 'win' and bet.member_id = t.member_id and bet.provider_id = t.provider_id and bet.transaction_uuid = t.reference_transaction_uuid
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
