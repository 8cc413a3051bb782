import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../../core/database.ts';
import { each } from '../../../core/jobs.ts';

/** Longest time in which a day is compared. */
const DAY_TIMEOUT = '10min';
/** Days that one run compares at most; the next run goes on. */
const DAYS_A_RUN = 10;

/**
 * Compare closed days with the ledger: each when it is closed, and once a day until `days` days later. What differs
 * becomes a correction of the report. A day whose comparison fails delays no other day.
 */
export async function checkClosedDays(db: Database, log: Logger, days: number): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day::text from report_closed_day
      where checked_at is null or (checked_at < clock_timestamp() - interval '1 day'
        and day >= bangkok_day(clock_timestamp()) - 1 - ${days}::integer)
      order by day limit ${DAYS_A_RUN}`.execute(db);
  await each(
    rows,
    log,
    'comparing a closed day',
    ({ day }) => day,
    async ({ day }) => {
      const checked = await db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(DAY_TIMEOUT)}`.execute(tx);
        return sql<{ corrections: number }>`select report_check_day(${day}::date) as corrections`.execute(tx);
      });
      const corrections = checked.rows[0]?.corrections ?? 0;
      if (corrections > 0) log.warn({ day, corrections }, 'figures of a closed day have changed');
    },
  );
}
