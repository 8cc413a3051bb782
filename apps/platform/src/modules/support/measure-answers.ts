import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { type MedianWait, WAITS_MAX } from '../../core/median-wait.ts';

/**
 * Median seconds from the first message that waits to the first answer of staff, over the latest WAITS_MAX answers since
 * `since`, including those of guests (SITE-22). A question that nobody has answered yet is not measured.
 */
export async function measureAnswers(db: Database, since: Date): Promise<MedianWait> {
  const { rows } = await sql<MedianWait>`
    with turn as (
      -- a turn ends with an answer of staff: it is the messages since the answer before, and the answer
      select conversation_id, staff_id, created_at,
          count(staff_id) over (partition by conversation_id order by id rows between unbounded preceding and 1 preceding) as nth
        from support_message
        where conversation_id in (select id from support_conversation where last_at >= ${since})
    ), answered as (
      select min(created_at) filter (where staff_id is null) as asked_at,
          min(created_at) filter (where staff_id is not null) as answered_at
        from turn group by conversation_id, nth
    )
    select count(*)::int as count, coalesce(percentile_disc(0.5) within group (order by seconds), 0)::int as seconds from (
      select ceil(extract(epoch from answered_at - asked_at)) as seconds from answered
        where asked_at is not null and answered_at >= ${since} order by answered_at desc limit ${WAITS_MAX}
    ) waits`.execute(db);
  return rows[0] ?? { count: 0, seconds: 0 };
}
