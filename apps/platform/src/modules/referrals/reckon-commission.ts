import { bangkokDay } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { rateRows } from './commission-rates.ts';
import type { Referrals } from './referrals.ts';

const DAY_SECONDS = 86_400;
/** A day is reckoned from one in the morning of the next on. */
const AFTER_MIDNIGHT_SECONDS = 3600;
/** Of a whole day of play; other statements have seconds. */
const RECKONING_TIMEOUT = '10min';

/**
 * Reckons every day that is over and is not reckoned yet, the oldest first (REF-02). Each day is one transaction: a run
 * that dies has reckoned a day or has not, and the next goes on. Days before the first that was ever reckoned earn
 * nothing.
 */
export async function reckonCommission({
  db,
  clock,
  log,
  rules,
}: Pick<Referrals, 'db' | 'clock' | 'log' | 'rules'>): Promise<void> {
  const newest = bangkokDay(addSeconds(clock.now(), -DAY_SECONDS - AFTER_MIDNIGHT_SECONDS));
  const last = await db.selectFrom('commission_day').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  const rates = JSON.stringify(rateRows(rules.rates));
  for (let day = last ? dayAfter(last.day) : newest; day <= newest; day = dayAfter(day)) {
    await flagSharedBrowsers(db);
    const outcome = await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${RECKONING_TIMEOUT}, true)`.execute(tx);
      const { rows } = await sql<{
        outcome: string;
      }>`select commission_reckon(${day}::date, ${rates}::jsonb) as outcome`.execute(tx);
      return rows[0]?.outcome;
    });
    // another process is at it, or the day's play is not all summed up: the next run asks again
    if (outcome === 'busy' || outcome === 'early') return;
    if (outcome === 'done') log.info({ day }, 'the commission of a day was reckoned');
  }
}

const dayAfter = (day: string) => bangkokDay(addSeconds(new Date(`${day}T12:00:00+07:00`), DAY_SECONDS));

/** Members who have come to use the same browser as somebody above them since they registered. */
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
