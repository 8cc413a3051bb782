import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { type MedianWait, WAITS_MAX } from '../../core/median-wait.ts';

/**
 * How long the latest withdrawals since `since` took from the request until the bank had paid, those that waited for a
 * person too (SITE-21).
 */
export async function measureWithdrawals(db: Database, since: Date): Promise<MedianWait> {
  const { rows } = await sql<MedianWait>`
    select count(*)::int as count, coalesce(percentile_disc(0.5) within group (order by seconds), 0)::int as seconds from (
      select ceil(extract(epoch from finished_at - created_at)) as seconds from withdrawal
      where state = 'paid' and finished_at >= ${since} order by finished_at desc limit ${WAITS_MAX}
    ) waits`.execute(db);
  return rows[0] ?? { count: 0, seconds: 0 };
}
