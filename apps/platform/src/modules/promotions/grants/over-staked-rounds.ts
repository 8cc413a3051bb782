import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';

/** Number of a member's rounds since a time whose stakes, with bonus money among them, were above the bonus's limit. */
export async function overStakedRounds(db: Database | Tx, memberId: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{ rounds: number }>`
    select count(*)::int as rounds
      from bonus_grant g
        join promotion_version v on v.promotion_id = g.promotion_id and v.version = g.version
        join summed_round r on r.member_id = g.member_id and r.began_at >= g.granted_at
          and r.began_at < coalesce(g.ended_at, g.expires_at)
      where g.member_id = ${memberId} and g.granted_at is not null and g.granted_at > ${since}
        and r.began_at > ${since} and r.bonus_staked_satang > 0
        and r.staked_satang > (v.terms ->> 'stake_max_baht')::bigint * 100`.execute(db);
  return rows[0]?.rounds ?? 0;
}
