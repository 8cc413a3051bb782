import { type RawBuilder, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { remember } from '../remember.ts';
import type { WorkQueue } from '../work/queues.ts';

/** A figure that the database knows, such as how long ago the ledger was audited. */
export interface DatabaseGauge {
  /** Name in Prometheus, with its unit last. */
  name: string;
  help: string;
  /** Name of the one label that parts the figure; undefined: the figure has no parts. */
  label?: string;
  /** Query with the columns `part` (text) and `value` (a number, or null for none). */
  query: (now: Date) => RawBuilder<unknown>;
}

/** One figure as it was read. */
export interface Figure {
  name: string;
  part: string;
  value: number | null;
}

/** Figures are read at most this often, however many ask. */
const KEPT_MS = 10_000;

/** Figures of the job queue and of the work of staff, besides those of the modules. */
export function coreGauges(queues: readonly WorkQueue[]): DatabaseGauge[] {
  const waiting = (value: RawBuilder<unknown>) => (now: Date) =>
    sql`select q.queue as part, ${value} as value from (${sql.join(
      queues.map((one) => sql`select ${one.queue}::text as queue, since from (${one.waiting(now)}) w`),
      sql` union all `,
    )}) q group by q.queue`;
  return [
    {
      name: 'sanam_work_items',
      help: 'Items that wait for staff, by queue',
      label: 'queue',
      query: waiting(sql`count(*)`),
    },
    {
      name: 'sanam_work_oldest_seconds',
      help: 'Age of the oldest item that waits for staff, by queue',
      label: 'queue',
      query: (now) => waiting(sql`extract(epoch from ${now}::timestamptz - min(q.since))`)(now),
    },
    {
      name: 'sanam_jobs_due',
      help: 'Jobs that are due and do not run yet, by job',
      label: 'job',
      query: () => sql`select task_identifier as part, count(*) as value from graphile_worker.jobs
        where run_at <= now() and locked_at is null and attempts < max_attempts group by task_identifier`,
    },
    {
      name: 'sanam_job_lag_seconds',
      help: 'Time for which the oldest due job has waited',
      query: () => sql`select '' as part, coalesce(extract(epoch from now() - min(run_at)), 0) as value
        from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts`,
    },
    {
      name: 'sanam_jobs_given_up',
      help: 'Jobs that failed at each attempt, by job',
      label: 'job',
      // a job counts an attempt when it begins, so one that runs for the last time has not failed yet
      query: () => sql`select task_identifier as part, count(*) as value from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null group by task_identifier`,
    },
    {
      name: 'sanam_archive_age_seconds',
      help: 'Time since a segment of the log of PostgreSQL was archived; none without an archive',
      query: () =>
        sql`select '' as part, extract(epoch from now() - last_archived_time) as value from pg_stat_archiver`,
    },
    {
      name: 'sanam_archive_failing',
      help: '1: the last attempt to archive a segment failed',
      query: () => sql`select '' as part,
        (coalesce(last_failed_time, '-infinity') > coalesce(last_archived_time, '-infinity'))::int as value
          from pg_stat_archiver`,
    },
    {
      name: 'sanam_database_bytes',
      help: 'Size of the database on the disk',
      query: () => sql`select '' as part, pg_database_size(current_database()) as value`,
    },
    {
      name: 'sanam_database_connections',
      help: 'Connections to PostgreSQL: used by anybody, and the most that it accepts',
      label: 'state',
      // pg_stat_activity says of a login's own connections only that they are those of a client
      query: () => sql`select 'used' as part, sum(numbackends) as value from pg_stat_database
        union all select 'most', current_setting('max_connections')::int`,
    },
    {
      name: 'sanam_oldest_transaction_seconds',
      help: 'Age of the oldest transaction of a client that has not ended',
      query: () => sql`select '' as part, coalesce(extract(epoch from now() - oldest_transaction()), 0) as value`,
    },
    {
      name: 'sanam_findings_open',
      help: 'Findings that are open, by what they halt: none, member, all',
      label: 'halts',
      query: () => sql`select halts_payouts as part, count(*) as value from finding where closed_at is null
        group by halts_payouts`,
    },
  ];
}

/** Read all figures with one statement, at most once in KEPT_MS. @throws while the database does not answer. */
export function figureReader(
  { db, clock }: { db: Database; clock: Clock },
  gauges: readonly DatabaseGauge[],
): () => Promise<Figure[]> {
  return remember(KEPT_MS, async () => {
    const now = clock.now();
    const { rows } = await sql<Figure>`${sql.join(
      gauges.map(
        ({ name, query }) => sql`select ${name}::text as name, part::text, value::float8 from (${query(now)}) f`,
      ),
      sql` union all `,
    )}`.execute(db);
    return rows;
  });
}

/**
 * Add figures of the database to a registry. They are read when the registry is read. While the database does not answer
 * they are left out, `sanam_database_up` is 0, and the other figures of the process are exported.
 */
export function addDatabaseGauges(
  registry: Registry,
  readFigures: () => Promise<Figure[]>,
  gauges: readonly DatabaseGauge[],
): void {
  new Gauge({
    name: 'sanam_database_up',
    help: '1: the database told its figures; 0: it did not answer',
    registers: [registry],
    async collect() {
      this.set(
        await readFigures().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  for (const { name, help, label } of gauges)
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        this.reset();
        // after a reset a figure without parts would be zero, which is not the same as none
        if (!label) this.remove();
        // that the database does not answer is told by `sanam_database_up`
        const figures = await readFigures().catch(() => []);
        for (const figure of figures)
          if (figure.name === name && figure.value !== null)
            this.set(label ? { [label]: figure.part } : {}, figure.value);
      },
    });
}
