import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { invalid } from '../../core/errors.ts';
import type { Games } from './games.ts';
import { openRounds } from './open-rounds.ts';

const LONGEST_SECONDS = 86_400;

/** Play of a member since a time, in baht. */
interface Played {
  staked: number;
  won: number;
  net: number;
  /** What is still in play: stakes of open rounds, less what they paid already. */
  open: number;
  rounds: number;
}

/**
 * Stakes of a member since a time, in all games, the wins of these stakes, and what of them is still in play. Rolled
 * back stakes and wins are left out; rounds in play are included. In baht.
 * @throws 422 for a time in the future, or more than a day ago.
 */
export async function playedSince(games: Games, memberId: bigint, since: Date): Promise<Played> {
  const now = games.clock.now();
  if (since > addSeconds(now, 60) || since < addSeconds(now, -LONGEST_SECONDS))
    throw invalid('since', 'ดูย้อนหลังได้ไม่เกินหนึ่งวัน', 'since lies within the last day');
  // a round stops counting as open at the age at which a withdrawal no longer waits for it
  const openSince = latest(since, addSeconds(now, -games.rules.openRoundSeconds));
  // both scans use the index by member
  const { rows } = await sql<{ staked: string; won: string; open: string; rounds: bigint }>`
    with open_round as materialized (${openRounds(memberId, addSeconds(openSince, -1))}),
      play as (
        select t.provider_id, t.round, sum(t.amount_satang) filter (where t.kind = 'bet') as staked,
            sum(t.amount_satang) filter (where t.kind = 'win' and bet.created_at >= ${since}) as won
          from provider_transaction t
          left join provider_transaction bet on t.kind = 'win' and bet.member_id = t.member_id and bet.provider_id = t.provider_id and bet.transaction_uuid = t.reference_transaction_uuid
          where t.member_id = ${memberId} and t.created_at >= ${since} and t.state = 'done' and not t.is_free and t.kind in ('bet', 'win')
          group by t.provider_id, t.round)
    select coalesce(sum(staked), 0) as staked, coalesce(sum(won), 0) as won, count(staked) as rounds,
        coalesce(sum(greatest(0, staked - coalesce(won, 0))) filter (where (provider_id, round) in (select provider_id, round from open_round)), 0) as open
      from play`.execute(games.db);
  const [staked, won, open] = [rows[0]?.staked, rows[0]?.won, rows[0]?.open].map((sum) => BigInt(sum ?? 0));
  const baht = (units = 0n) => bahtFromSatang(satang(units));
  return {
    staked: baht(staked),
    won: baht(won),
    net: baht((won ?? 0n) - (staked ?? 0n)),
    open: baht(open),
    rounds: Number(rows[0]?.rounds ?? 0),
  };
}

const latest = (a: Date, b: Date) => (a > b ? a : b);
