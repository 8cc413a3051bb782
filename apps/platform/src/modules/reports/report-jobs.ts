import { bangkokDay } from '@sanam/thai/dates';
import { addSeconds, type Clock } from '../../core/clock.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import { type Reports, reportBankDay } from './bank-report.ts';

const DAY_SECONDS = 86_400;

/** Every hour, until yesterday's report is made: the first of them at twenty past midnight in Bangkok. */
export function reportJobs(reports: Reports, clock: Clock): ModuleJobs {
  return {
    longHandlers: { 'report-bank-day': () => reportYesterday(reports, clock.now()) },
    schedule: [{ job: 'report-bank-day', cron: '20 * * * *' }],
  };
}

async function reportYesterday(reports: Reports, now: Date): Promise<void> {
  const day = bangkokDay(addSeconds(now, -DAY_SECONDS));
  const made = await reports.db.selectFrom('bank_report').select('made_at').where('day', '=', day).executeTakeFirst();
  // one that was made while the day was not over does not count
  if (made && bangkokDay(made.made_at) > day) return;
  await reportBankDay(reports, day, now);
}
