import type { Health } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';

const FAILED_MAX = 50;
const ERROR_LENGTH_MAX = 200;

interface FailedRow {
  id: string;
  job: string;
  attempts: number;
  error: string | null;
  failed_at: Date;
}

/** The version of PostgreSQL, the last run of each regular job, and jobs that failed at each attempt. One statement. */
export async function readHealth(db: Database): Promise<Omit<Health, 'figures'>> {
  const [version, runs, failed] = await Promise.all([
    sql<{ version: string }>`select current_setting('server_version') as version`.execute(db),
    sql<{ job: string; last_at: Date | null }>`
      select job, max(last_at) as last_at from (
        select job, round_at as last_at from job_round
        union all select identifier, last_execution from graphile_worker._private_known_crontabs) r
      group by job order by max(last_at) nulls first`.execute(db),
    sql<FailedRow>`
      select id::text, task_identifier as job, attempts::int, last_error as error, updated_at as failed_at
        from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
        order by updated_at desc limit ${FAILED_MAX}`.execute(db),
  ]);
  return {
    version: version.rows[0]?.version ?? '',
    runs: runs.rows.map(({ job, last_at }) => ({ job, last_at: last_at?.toISOString() ?? null })),
    failed: failed.rows.map(({ error, failed_at, ...one }) => ({
      ...one,
      error: (error ?? '').split('\n', 1)[0]?.slice(0, ERROR_LENGTH_MAX) ?? '',
      failed_at: failed_at.toISOString(),
    })),
  };
}
