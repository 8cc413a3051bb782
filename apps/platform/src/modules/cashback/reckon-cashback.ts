import { bangkokDay } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Cashback } from './cashback.ts';
import { addDays, startOfDay, WEEK_DAYS, weekOf } from './weeks.ts';

/** A week is reckoned from one in the morning of its last day's next on. */
export const AFTER_MIDNIGHT_SECONDS = 3600;
/** Of a week of everybody's play; other statements have seconds. */
const RECKONING_TIMEOUT = '10min';

/**
 * Ends the weeks whose time is over, puts those that are reckoned right, and reckons every week that is over and is not
 * reckoned yet, the oldest first (BON-04). Each is one transaction: a run that dies has done it or has not, and the
 * next goes on. Weeks before the first that was ever reckoned return nothing; nor do those that were over while the
 * return was switched off.
 */
export async function reckonCashback({
  db,
  clock,
  log,
  rules,
}: Pick<Cashback, 'db' | 'clock' | 'log' | 'rules'>): Promise<void> {
  const now = clock.now();
  const expired = await sql<{ week: string }>`select cashback_expire(${now})::text as week`.execute(db);
  for (const { week } of expired.rows) log.info({ week }, 'the time to claim the loss return of a week is over');
  const changed = await patiently(
    db,
    async (tx) =>
      (await sql<{ changed: bigint | null }>`select cashback_put_right() as changed`.execute(tx)).rows[0]?.changed,
  );
  if (changed)
    log.info(
      { weeks: String(changed) },
      'weeks of members were put right, whose play changed after they were reckoned',
    );

  const newest = addDays(weekOf(addSeconds(now, -AFTER_MIDNIGHT_SECONDS)), -WEEK_DAYS);
  const last = await db.selectFrom('cashback_week').select('week').orderBy('week', 'desc').limit(1).executeTakeFirst();
  const percent = rules.isOn ? rules.percent : 0;
  // who is told late has as long to claim as everybody
  const until = startOfDay(addDays(bangkokDay(now), rules.claimDays));
  for (let week = last ? addDays(last.week, WEEK_DAYS) : newest; week <= newest; week = addDays(week, WEEK_DAYS)) {
    const outcome = await patiently(db, async (tx) => {
      const { rows } = await sql<{ outcome: string }>`
        select cashback_reckon(${week}::date, ${percent}::smallint, ${rules.least}, ${rules.most}, ${until}, ${now}) as outcome`.execute(
        tx,
      );
      return rows[0]?.outcome;
    });
    // another process is at it, or the week's play is not all summed up: the next run asks again
    if (outcome === 'busy' || outcome === 'early') return;
    if (outcome === 'done') log.info({ week, percent }, 'the loss return of a week was reckoned');
  }
}

/** One transaction in which a statement may take minutes. */
function patiently<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${RECKONING_TIMEOUT}, true)`.execute(tx);
    return work(tx);
  });
}
