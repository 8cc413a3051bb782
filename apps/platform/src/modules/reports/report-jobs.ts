import { bangkokDay } from '@sanam/thai/dates';
import { addSeconds, type Clock } from '../../core/clock.ts';
import { openFinding } from '../../core/findings.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import { type Reports, reportBankDay } from './bank-report.ts';

const DAY_SECONDS = 86_400;
/** Days that are made up for when nothing ran, or the bank was silent. */
const DAYS_BACK = 14;
const OVERDUE_DAYS = 2;

/** Every hour, the days that are over and have no report of their whole; the first of them at twenty past midnight in Bangkok. */
export function reportJobs(reports: Reports, clock: Clock): ModuleJobs {
  return {
    longHandlers: { 'report-bank-day': () => reportMissingDays(reports, clock.now()) },
    schedule: [{ job: 'report-bank-day', cron: '20 * * * *' }],
  };
}

/** Oldest first, from the first day that was ever reported or transferred on; a day that stays without its report is told to a person. */
export async function reportMissingDays(reports: Reports, now: Date): Promise<void> {
  const { db } = reports;
  const oldest = await db
    .selectFrom('bank_transfer')
    .select((of) => of.fn.min('transferred_at').as('at'))
    .executeTakeFirst();
  if (!oldest?.at) return;
  const first = bangkokDay(oldest.at);
  for (let back = DAYS_BACK; back >= 1; back--) {
    const day = bangkokDay(addSeconds(now, -back * DAY_SECONDS));
    if (day < first) continue;
    const made = await db.selectFrom('bank_report').select('made_at').where('day', '=', day).executeTakeFirst();
    // one that was made while the day was not over does not count
    if (made && bangkokDay(made.made_at) > day) continue;
    if (await reportBankDay(reports, day, now)) continue;
    if (back > OVERDUE_DAYS)
      await openFinding(db, { kind: 'bank_report_missing', subject: day, halts: 'none', detail: { why: 'the bank’s statement of the day could not be read' } });
  }
}
