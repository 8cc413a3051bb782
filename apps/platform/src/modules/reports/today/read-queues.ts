import type { QueueState } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database.ts';
import type { WorkQueue } from '../../../core/work/queues.ts';

/** Largest number of items of a queue whose ages are shown. */
const AGES_MAX = 60;
/** Queues in which a member waits for money. */
const PROMISED: readonly string[] = ['withdrawals', 'deposits'];

/** What waits in each queue, and since when; parked items wait for somebody else. One statement. */
export async function readQueues(
  db: Database,
  queues: readonly WorkQueue[],
  scopes: readonly string[],
  { now, promiseMinutes }: { now: Date; promiseMinutes: number },
): Promise<QueueState[]> {
  const mine = queues.filter(({ scope }) => scopes.includes(scope));
  if (mine.length === 0) return [];
  const { rows } = await sql<{ queue: string; count: bigint; ages: number[] }>`
    select queue, count(*) as count, json_agg(minutes order by place) filter (where place <= ${AGES_MAX}) as ages
      from (
        select queue, floor(greatest(0, extract(epoch from ${now}::timestamptz - since)) / 60)::integer as minutes,
            row_number() over (partition by queue order by since) as place
          from (${sql.join(
            mine.map(
              ({ queue, waiting }) => sql`select ${queue}::text as queue, w.ref, w.since from (${waiting(now)}) w
                where not exists (select from work_parking p where p.queue = ${queue} and p.ref = w.ref
                  and p.until > ${now})`,
            ),
            sql` union all `,
          )}) waiting
      ) aged group by queue`.execute(db);
  return mine.map(({ queue }) => {
    const row = rows.find((one) => one.queue === queue);
    return {
      queue,
      count: Number(row?.count ?? 0n),
      ages: row?.ages ?? [],
      promise: PROMISED.includes(queue) ? promiseMinutes : null,
    };
  });
}
