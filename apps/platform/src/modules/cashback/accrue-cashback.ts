import { bangkokDay, bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { type Cashback, termsOf } from './cashback.ts';
import { WEEK_DAYS, weekOf } from './weeks.ts';

/** Delay after the end of a week before it is accrued: until one o'clock in the morning. */
export const AFTER_MIDNIGHT_SECONDS = 3600;
/** Statement timeout for accruing a week of all members; other statements have seconds. */
const ACCRUAL_TIMEOUT = '10min';

/**
 * Expire old weeks, adjust accrued weeks whose play changed, and accrue every week that is over and not accrued yet,
 * the oldest first (BON-04), by the terms that were in force at its end. Each step is one transaction, so a run that
 * dies leaves nothing half done, and the next run continues. Members get no loss return for weeks before the first
 * accrued week, or for weeks that ended while the return was switched off.
 */
export async function accrueCashback({
  db,
  clock,
  log,
  rules,
  rulesAt,
}: Pick<Cashback, 'db' | 'clock' | 'log' | 'rules' | 'rulesAt'>): Promise<void> {
  const now = clock.now();
  const expired = await sql<{ week: string }>`select cashback_expire(${now})::text as week`.execute(db);
  for (const { week } of expired.rows) log.info({ week }, 'the time to claim the loss return of a week is over');
  const changed = await patiently(
    db,
    async (tx) =>
      (await sql<{ changed: bigint | null }>`select cashback_adjust() as changed`.execute(tx)).rows[0]?.changed,
  );
  if (changed)
    log.info(
      { weeks: String(changed) },
      'weeks of members were adjusted, because play changed after they were accrued',
    );

  const newest = dayAfter(weekOf(addSeconds(now, -AFTER_MIDNIGHT_SECONDS)), -WEEK_DAYS);
  const last = await db.selectFrom('cashback_week').select('week').orderBy('week', 'desc').limit(1).executeTakeFirst();
  // counted from now: after a late accrual the member still has the full time to claim
  const until = bangkokMidnight(dayAfter(bangkokDay(now), rules.claimDays));
  for (let week = last ? dayAfter(last.week, WEEK_DAYS) : newest; week <= newest; week = dayAfter(week, WEEK_DAYS)) {
    const { percent, least, most } = termsOf({ clock, rulesAt }, week);
    const outcome = await patiently(db, async (tx) => {
      const { rows } = await sql<{ outcome: string }>`
        select cashback_accrue(${week}::date, ${percent}::smallint, ${least}, ${most}, ${until}, ${now}) as outcome`.execute(
        tx,
      );
      return rows[0]?.outcome;
    });
    // another process is accruing, or the week's play is not summed up completely: the next run tries again
    if (outcome === 'busy' || outcome === 'early') return;
    if (outcome === 'done') log.info({ week, percent }, 'the loss return of a week was accrued');
  }
}

/** Run a transaction in which a statement may take minutes. */
function patiently<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${ACCRUAL_TIMEOUT}, true)`.execute(tx);
    return work(tx);
  });
}
