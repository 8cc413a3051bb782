import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { type MedianWait, WAITS_MAX } from '../../core/median-wait.ts';

/**
 * Median time from the payment at the payer's bank or the gateway to the credit, for the latest payments since `since`,
 * including payments that waited for staff (SITE-21).
 */
export async function measureDeposits(db: Database, since: Date): Promise<MedianWait> {
  const { rows } = await sql<MedianWait>`
    select count(*)::int as count, coalesce(percentile_disc(0.5) within group (order by seconds), 0)::int as seconds from (
      select ceil(greatest(0, extract(epoch from settled_at - paid_at))) as seconds from (
        (select settled_at, transferred_at as paid_at from bank_transfer where state = 'credited' and settled_at >= ${since} order by settled_at desc limit ${WAITS_MAX})
        union all
        (select settled_at, paid_at from gateway_charge where state = 'credited' and settled_at >= ${since} order by settled_at desc limit ${WAITS_MAX})
      ) both_ways order by settled_at desc limit ${WAITS_MAX}
    ) waits`.execute(db);
  return rows[0] ?? { count: 0, seconds: 0 };
}
