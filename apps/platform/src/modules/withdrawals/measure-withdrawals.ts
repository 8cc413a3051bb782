import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { type MedianWait, WAITS_MAX } from '../../core/median-wait.ts';

/**
 * Median seconds from a withdrawal's request to the confirmation of its payout, over the latest WAITS_MAX withdrawals
 * paid since `since`, including those that waited for staff (SITE-21).
 */
export async function measureWithdrawals(db: Database, since: Date): Promise<MedianWait> {
  const { rows } = await sql<MedianWait>`
    select count(*)::int as count, coalesce(percentile_disc(0.5) within group (order by seconds), 0)::int as seconds from (
      select ceil(extract(epoch from finished_at - created_at)) as seconds from withdrawal
      where state = 'paid' and finished_at >= ${since} order by finished_at desc limit ${WAITS_MAX}
    ) waits`.execute(db);
  return rows[0] ?? { count: 0, seconds: 0 };
}
