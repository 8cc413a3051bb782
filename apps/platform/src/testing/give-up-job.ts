import { sql } from 'kysely';
import type { TestPlatform } from './test-platform.ts';

/** Queue a job as if it had failed at each of its attempts. @returns its id. */
export async function giveUpJob(
  { db }: Pick<TestPlatform, 'db'>,
  job: string,
  error = 'Error: nobody answers',
): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select id::text from graphile_worker.add_job(${job}, max_attempts := 2)`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error} where id = ${id}::bigint`.execute(
    db,
  );
  return id;
}
