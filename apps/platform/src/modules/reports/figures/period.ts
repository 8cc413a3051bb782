import type { ReportFreshness, ReportPeriod } from '@sanam/contract';
import { bangkokDay, bangkokMidnight, dayAfter, daysBetween } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { invalid } from '../../../core/errors.ts';
import { baht } from './definitions.ts';
import type { Figures } from './figures.ts';

const DEFAULT_DAYS = 30;
const CORRECTIONS_MAX = 100;

/** First and last day of a report, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The days that are asked for. @throws 422 for days in the wrong order, and for too many. */
export function daysOf({ clock, config }: Pick<Figures, 'clock' | 'config'>, asked: ReportPeriod): Days {
  const to = asked.to ?? bangkokDay(clock.now());
  const from = asked.from ?? dayAfter(to, 1 - DEFAULT_DAYS);
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalid('from', 'วันเริ่มต้องไม่หลังวันสุดท้าย', 'the first day is after the last');
  if (days > config.REPORT_DAYS_MAX)
    throw invalid('from', `เลือกได้ครั้งละไม่เกิน ${config.REPORT_DAYS_MAX} วัน`, 'the period is too long');
  return { from, to };
}

/** Every day of a period. */
export const eachDay = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => dayAfter(from, at));

interface Row {
  as_of: Date;
  closed_until: string | null;
}
interface CorrectionRow {
  day: string;
  kind: string;
  party: string;
  part: string;
  game_code: string;
  movements: bigint;
  satang: bigint;
  why: 'behind' | 'renamed';
  found_at: Date;
  total: bigint;
}

/** How fresh the sums are, and which figures of closed days have changed. Two queries. */
export async function readFreshness({ db }: Pick<Figures, 'db'>, days: Days): Promise<ReportFreshness> {
  const [state, corrections] = await Promise.all([
    // a day behind one that was not compared yet does not count as compared
    sql<Row>`select watermark_at as as_of, (select max(day) from report_closed_day
        where checked_at is not null
          and day < coalesce((select min(day) from report_closed_day where checked_at is null), 'infinity'))::text as closed_until
      from report_watermark`.execute(db),
    sql<CorrectionRow>`select day::text, kind, party, part, game_code, movements, satang, why, found_at, count(*) over () as total
      from report_correction where day between ${days.from}::date and ${days.to}::date
      order by id desc limit ${CORRECTIONS_MAX}`.execute(db),
  ]);
  const [row] = state.rows;
  if (!row) throw new Error('report_watermark has no row');
  return {
    ...days,
    as_of: row.as_of.toISOString(),
    closed_until: row.closed_until,
    corrections_total: Number(corrections.rows[0]?.total ?? 0n),
    corrections: corrections.rows.map(({ satang: amount, movements, found_at, total: _, ...one }) => ({
      ...one,
      movements: Number(movements),
      amount: baht(amount),
      found_at: found_at.toISOString(),
    })),
  };
}

/** A condition of SQL: the days of a period. */
export const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;

/** A condition of SQL: days of a period, by the time at which each began in Bangkok (`began_at`). */
export const startsWithin = ({ from, to }: Days) =>
  sql`began_at between ${bangkokMidnight(from)} and ${bangkokMidnight(to)}`;
