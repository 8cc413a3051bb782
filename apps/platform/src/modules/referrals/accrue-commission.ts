import { bangkokDay, bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { rateRows } from './commission-rates.ts';
import type { Referrals } from './referrals.ts';

const DAY_SECONDS = 86_400;
/** Seconds after midnight from which the previous day is accrued. */
const AFTER_MIDNIGHT_SECONDS = 3600;
/** Statement timeout for accruing a whole day of play; other statements have seconds. */
const ACCRUAL_TIMEOUT = '10min';

/**
 * Accrue every day that is over and not accrued yet, the oldest first (REF-02), at the rates that were in force at the
 * end of the day. Each day is one transaction, so a run that dies leaves no partial day, and the next run continues.
 * Days before the first accrued day earn no commission.
 */
export async function accrueCommission({
  db,
  clock,
  log,
  ratesAt,
}: Pick<Referrals, 'db' | 'clock' | 'log' | 'ratesAt'>): Promise<void> {
  const newest = bangkokDay(addSeconds(clock.now(), -DAY_SECONDS - AFTER_MIDNIGHT_SECONDS));
  const last = await db.selectFrom('commission_day').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  for (let day = last ? dayAfter(last.day, 1) : newest; day <= newest; day = dayAfter(day, 1)) {
    await flagSharedBrowsers(db);
    const rates = JSON.stringify(rateRows(ratesAt(endOf(day))));
    const outcome = await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${ACCRUAL_TIMEOUT}, true)`.execute(tx);
      const { rows } = await sql<{
        outcome: string;
      }>`select commission_accrue(${day}::date, ${rates}::jsonb) as outcome`.execute(tx);
      return rows[0]?.outcome;
    });
    // another process is accruing, or the day's play is not summed up completely: the next run tries again
    if (outcome === 'busy' || outcome === 'early') return;
    if (outcome === 'done') log.info({ day }, 'the commission of a day was accrued');
  }
}

/** The last moment of a day: what begins at midnight is of the next day. */
const endOf = (day: string) => new Date(bangkokMidnight(dayAfter(day, 1)).getTime() - 1);

/** Open findings for members who, since they registered, have used the same browser as an upline. */
async function flagSharedBrowsers(db: Referrals['db']): Promise<void> {
  await sql`
    insert into finding (kind, subject, member_id, detail, halts_payouts)
      select distinct on (u.descendant_id) 'referral_same_device', u.descendant_id::text, u.descendant_id,
          jsonb_build_object('above', u.ancestor_id::text, 'rule', 'browser'), 'none'
        from member_upline u
        join member_device below on below.member_id = u.descendant_id
        join member_device above on above.member_id = u.ancestor_id and above.token_hash = below.token_hash
        order by u.descendant_id, u.level
      on conflict do nothing`.execute(db);
}
