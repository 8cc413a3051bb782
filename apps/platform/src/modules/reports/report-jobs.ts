import { bangkokDay, bangkokMidnight } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds, type Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { FindingKind } from '../../core/finding-kinds.ts';
import { closeFinding, openFinding } from '../../core/findings.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import type { PaymentGateway } from '../../providers/payment-gateway/gateway-port.ts';
import { type Reports, reportBankDay } from './bank-report.ts';
import { reportGatewayDay } from './gateway-report.ts';

const DAY_SECONDS = 86_400;
/** Number of past days for which a missing report is still made: no job ran, or the bank or gateway did not answer. */
const DAYS_BACK = 14;
const OVERDUE_DAYS = 2;

/** Make, every hour, the missing reports of days that are over; the first run is at twenty past midnight in Bangkok. */
export function reportJobs(reports: Reports & { gateway: PaymentGateway | undefined }, clock: Clock): ModuleJobs {
  const { gateway } = reports;
  return {
    longHandlers: {
      'report-bank-day': () => reportMissingDays(reports, clock.now()),
      'report-gateway-day': async () => {
        await tellUncompared(reports.db, gateway?.name, clock.now());
        if (gateway) await reportMissingGatewayDays(reports, gateway, clock.now());
      },
    },
    schedule: [
      { job: 'report-bank-day', cron: '20 * * * *' },
      { job: 'report-gateway-day', cron: '25 * * * *' },
    ],
  };
}

/**
 * Make missing bank reports, oldest day first, from the first day with a transfer. When the report of a day is more
 * than OVERDUE_DAYS late and still cannot be made, a finding is opened.
 */
export async function reportMissingDays(reports: Reports, now: Date): Promise<void> {
  const { db } = reports;
  const oldest = await db
    .selectFrom('incoming_payment')
    .select((of) => of.fn.min('transferred_at').as('at'))
    .executeTakeFirst();
  await makeUp(reports, now, {
    oldest: oldest?.at ?? null,
    madeAt: async (day) =>
      (await db.selectFrom('bank_report').select('made_at').where('day', '=', day).executeTakeFirst())?.made_at,
    report: (day) => reportBankDay(reports, day, now),
    missing: 'bank_report_missing',
  });
}

/** Make missing gateway reports, in the same way as missing bank reports. */
export async function reportMissingGatewayDays({ db }: Reports, gateway: PaymentGateway, now: Date): Promise<void> {
  const ofGateway = gateway.name;
  const oldest = await db
    .selectFrom('gateway_attempt')
    .select((of) => of.fn.min('created_at').as('at'))
    .where('gateway', '=', ofGateway)
    .executeTakeFirst();
  await makeUp({ db }, now, {
    oldest: oldest?.at ?? null,
    madeAt: async (day) =>
      (
        await db
          .selectFrom('gateway_report')
          .select('made_at')
          .where('gateway', '=', ofGateway)
          .where('day', '=', day)
          .executeTakeFirst()
      )?.made_at,
    report: (day) => reportGatewayDay(db, gateway, day, now),
    missing: 'gateway_report_missing',
  });
}

/**
 * Open a finding, once, for each day on which another gateway than the configured one was paid, and whose report is
 * overdue: nobody asks that gateway for its statement any more.
 */
export async function tellUncompared(db: Database, configured: string | undefined, now: Date): Promise<void> {
  const until = bangkokMidnight(bangkokDay(addSeconds(now, -OVERDUE_DAYS * DAY_SECONDS)));
  const { rows } = await sql<{ gateway: string; day: string }>`
    select distinct a.gateway, bangkok_day(a.paid_at)::text as day from gateway_attempt a
      where a.gateway <> ${configured ?? ''} and a.paid_at >= ${addSeconds(until, -DAYS_BACK * DAY_SECONDS)}
        and a.paid_at < ${until} and not exists (select from gateway_report r where r.gateway = a.gateway
          and r.day = bangkok_day(a.paid_at) and bangkok_day(r.made_at) > r.day)
      order by 2, 1`.execute(db);
  for (const { gateway, day } of rows)
    await openFinding(db, {
      kind: 'gateway_report_missing',
      subject: `${gateway}:${day}`,
      detail: { why: 'the gateway is not configured any more' },
    });
}

interface DailyReport {
  /** Time of the first event that a report could contain. */
  oldest: Date | null;
  madeAt: (day: string) => Promise<Date | undefined>;
  /** Makes the report of a day; returns undefined when the statement of the bank or gateway could not be read. */
  report: (day: string) => Promise<object | undefined>;
  missing: FindingKind;
}

/**
 * Make the missing reports. A day that fails, such as one whose statement cannot be stored, delays no other day, and
 * has a finding while it is overdue, as a day without a statement does.
 * @throws AggregateError at the end, so that the job shows as failed.
 */
async function makeUp(
  { db }: Pick<Reports, 'db'>,
  now: Date,
  { oldest, madeAt, report, missing }: DailyReport,
): Promise<void> {
  if (!oldest) return;
  const first = bangkokDay(oldest);
  const failures: unknown[] = [];
  for (let back = DAYS_BACK; back >= 1; back--) {
    const day = bangkokDay(addSeconds(now, -back * DAY_SECONDS));
    if (day < first) continue;
    const made = await madeAt(day);
    // a report made before the end of the day does not count
    if (made && bangkokDay(made) > day) continue;
    const isMade = await report(day).catch((error: unknown) => {
      failures.push(error);
      return undefined;
    });
    if (isMade) {
      await closeFinding(db, missing, day);
      continue;
    }
    if (back > OVERDUE_DAYS)
      await openFinding(db, {
        kind: missing,
        subject: day,
        detail: { why: 'the statement of the day could not be read' },
      });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reports could not be made`);
}
