import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../../core/database.ts';

/** Days that one run compares at most; the next run goes on. */
const DAYS_A_RUN = 10;

/**
 * Compare closed days with the ledger: each when it is closed, and once a day until `days` days later. What differs
 * becomes a correction of the report.
 */
export async function checkClosedDays(db: Database, log: Logger, days: number): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day::text from report_closed_day
      where checked_at is null or (checked_at < clock_timestamp() - interval '1 day'
        and day >= bangkok_day(clock_timestamp()) - 1 - ${days}::integer)
      order by day limit ${DAYS_A_RUN}`.execute(db);
  for (const { day } of rows) {
    const checked = await sql<{ corrections: number }>`select report_check_day(${day}::date) as corrections`.execute(
      db,
    );
    const corrections = checked.rows[0]?.corrections ?? 0;
    if (corrections > 0) log.warn({ day, corrections }, 'figures of a closed day have changed');
  }
}
