import { sql } from 'kysely';
import { recordAct } from '../../core/audit-log.ts';
import type { Database } from '../../core/database.ts';
import { invalid } from '../../core/errors.ts';

interface GivenUp {
  job: string;
  /** Whether it is one run of a job with a pace, whose next run is a job of its own. */
  is_paced: boolean;
}

/**
 * Try a job that failed at each attempt again, at once and from its first attempt. Handlers are safe to run twice.
 * @param id of the queue.
 * @throws 422 when no such job waits any more, and for a run of a job with a pace, which would be skipped.
 */
export async function retryJob(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<GivenUp>`
      select t.identifier as job, j.payload ->> 'round_at' is not null as is_paced
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.id = ${id}::bigint and j.attempts >= j.max_attempts and j.locked_at is null
        for update of j`.execute(tx);
    const [found] = rows;
    if (!found) throw invalid('error', 'งานนี้ไม่ได้รออยู่แล้ว อาจทำใหม่หรือถูกลบไปแล้ว', 'no such job waits');
    if (found.is_paced)
      throw invalid('error', 'งานประจำทำซ้ำเองในรอบถัดไป ไม่ต้องสั่งทำใหม่', 'the next run of the job is another one');
    await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(tx);
    await recordAct(tx, { subject: `job:${found.job}`, detail: { id } });
  });
}
