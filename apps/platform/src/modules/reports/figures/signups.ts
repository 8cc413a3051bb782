import type { CohortReport, ReportPeriod, SignupReport } from '@sanam/contract';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { baht } from './definitions.ts';
import type { Figures } from './figures.ts';
import { daysOf, eachDay, readFreshness } from './period.ts';

const MONTHS = 12;

/** Registrations by day, and how far those members came. One statement. @throws 422 */
export async function readSignups(figures: Figures, asked: ReportPeriod): Promise<SignupReport> {
  const days = daysOf(figures, asked);
  const [fresh, { rows }] = await Promise.all([
    readFreshness(figures, days),
    sql<{
      day: string;
      registered: bigint;
      linked: bigint;
      first_day: bigint;
      first_week: bigint;
      ever: bigint;
      satang: bigint;
    }>`
      select bangkok_day(m.midnight)::text as day, count(*) as registered, count(a.member_id) as linked,
          count(*) filter (where f.at < m.created_at + interval '1 day') as first_day,
          count(*) filter (where f.at < m.created_at + interval '7 days') as first_week, count(f.member_id) as ever,
          coalesce(sum(f.satang), 0)::bigint as satang
        -- the midnight before a registration is cheaper than its day, and there are few midnights
        from (select id, created_at, date_bin('1 day', created_at, ${days.from}::timestamp at time zone 'Asia/Bangkok') as midnight
            from member_known
            where created_at >= ${days.from}::timestamp at time zone 'Asia/Bangkok'
              and created_at < ${dayAfter(days.to, 1)}::timestamp at time zone 'Asia/Bangkok') m
        left join member_linked_account a on a.member_id = m.id
        left join report_first_deposit f on f.member_id = m.id
        group by m.midnight`.execute(figures.db),
  ]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    ...fresh,
    days: eachDay(days).map((day) => {
      const row = byDay.get(day);
      return {
        day,
        registered: Number(row?.registered ?? 0n),
        linked: Number(row?.linked ?? 0n),
        first_day: Number(row?.first_day ?? 0n),
        first_week: Number(row?.first_week ?? 0n),
        ever: Number(row?.ever ?? 0n),
        amount: baht(row?.satang ?? 0n),
      };
    }),
  };
}

/** First day of the month that lies `back` months before another one. Pure. */
function monthBefore(month: string, back: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 - back, 1)).toISOString().slice(0, 10);
}

/** Members by the month of their first deposit, and how many of them played since, from sums of months. One statement. */
export async function readCohorts({ db, clock }: Figures): Promise<CohortReport> {
  const now = `${bangkokDay(clock.now()).slice(0, 7)}-01`;
  const first = monthBefore(now, MONTHS - 1);
  const [state, sizes, played] = await Promise.all([
    sql<{ as_of: Date }>`select watermark_at as as_of from report_watermark`.execute(db),
    sql<{ month: string; members: bigint; satang: bigint }>`
      select cohort::text as month, members, satang from report_cohort where cohort >= ${first}`.execute(db),
    sql<{ month: string; played: string; members: bigint }>`
      select cohort::text as month, month::text as played, members from report_cohort_month
        where cohort >= ${first}`.execute(db),
  ]);
  const sizeOf = new Map(sizes.rows.map((row) => [row.month, row]));
  const playedOf = new Map(played.rows.map((row) => [`${row.month} ${row.played}`, Number(row.members)]));
  const [row] = state.rows;
  if (!row) throw new Error('report_watermark has no row');
  return {
    as_of: row.as_of.toISOString(),
    cohorts: Array.from({ length: MONTHS }, (_, at) => {
      const back = MONTHS - 1 - at;
      const month = monthBefore(now, back);
      const size = sizeOf.get(month);
      return {
        month,
        members: Number(size?.members ?? 0n),
        amount: baht(size?.satang ?? 0n),
        played: Array.from(
          { length: back + 1 },
          (__, after) => playedOf.get(`${month} ${monthBefore(now, back - after)}`) ?? 0,
        ),
      };
    }),
  };
}
