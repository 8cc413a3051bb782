import type { QueueState, Today } from '@sanam/contract';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import { baht, figureOf, ggrOf, type KindSum, ngrOf } from '../figures/definitions.ts';
import type { Figures } from '../figures/figures.ts';
import { eachDay, within } from '../figures/period.ts';
import { areaOf } from '../figures/profit.ts';
import { alertsOf, type Limits, type Measure } from './alerts.ts';

const WEEK_SECONDS = 7 * 86_400;
const DAYS = 30;

interface Seen {
  as_of: Date;
  behind_minutes: number;
  /** First day with sums; null before any. */
  first_day: string | null;
}
interface HourRow extends KindSum {
  day: string;
  hour: number;
}
interface Counts {
  now: bigint;
  before: bigint;
}

/** How far the sums go. One statement. */
async function readSeen({ db }: Pick<Figures, 'db'>): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select watermark_at as as_of, (select min(day) from report_day_total)::text as first_day,
        floor(extract(epoch from clock_timestamp() - watermark_at) / 60)::integer as behind_minutes
      from report_watermark`.execute(db);
  if (!rows[0]) throw new Error('report_watermark has no row');
  return rows[0];
}

/**
 * Today beside the same weekday to the same minute. Two statements. The day is that of the sums, so that nothing is
 * compared with a day that has not begun to be summed up.
 */
export async function readToday(
  figures: Pick<Figures, 'db' | 'clock'> & { config: Limits },
  reading: Pick<Figures, 'db'>,
  queues: () => Promise<QueueState[]>,
): Promise<Today> {
  const seen = await readSeen(figures);
  const now = figures.clock.now();
  const [until, then] = [seen.as_of, addSeconds(seen.as_of, -WEEK_SECONDS)];
  const [day, comparedDay] = [bangkokDay(until), bangkokDay(then)];
  const { db } = reading;
  const [hours, minutes, days, areas, players, registered, transit, measures, waiting] = await Promise.all([
    readHours(db, [day, comparedDay]),
    sql<KindSum>`select kind, sum(movements)::bigint as movements, sum(satang)::bigint as satang from report_minute_sum
      where began_at >= date_trunc('hour', ${then}::timestamptz) and began_at < ${then} group by kind`.execute(db),
    sql<
      KindSum & { day: string }
    >`select day::text, kind, sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_day_total where ${within({ from: dayAfter(day, 1 - DAYS), to: day })} group by day, kind`.execute(db),
    sql<
      KindSum & { area: string }
    >`select part as area, kind, sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_day_total where day = ${day}::date and kind in ('bet', 'bet_rollback', 'win', 'win_rollback')
      group by part, kind`.execute(db),
    counts(
      db,
      sql`select count(*) from report_player where day = ${day}::date`,
      sql`select count(*) from report_player where day = ${comparedDay}::date and first_at <= ${then}`,
    ),
    counts(
      db,
      sql`select count(*) from member_known where created_at >= ${startOf(day)} and created_at <= ${now}`,
      sql`select count(*) from member_known where created_at >= ${startOf(comparedDay)}
        and created_at <= ${addSeconds(now, -WEEK_SECONDS)}`,
    ),
    sql<{ items: bigint; satang: bigint }>`select count(*) as items, coalesce(sum(amount_satang), 0)::bigint as satang
      from (select amount_satang from money_waiting union all select amount_satang from withdrawal_waiting) w`.execute(
      db,
    ),
    readMeasures(db, now),
    queues(),
  ]);
  const [ofDay, ofCompared] = [day, comparedDay].map((one) => hours.filter((row) => row.day === one));
  // of the compared day, whole hours and the minutes of the last one
  const lastHour = hourOf(then);
  const before = [...(ofCompared ?? []).filter(({ hour }) => hour < lastHour), ...minutes.rows];
  const hasBefore = seen.first_day !== null && seen.first_day <= comparedDay;
  const tile = (of: (sums: readonly KindSum[]) => bigint) => ({
    now: baht(of(ofDay ?? [])),
    before: hasBefore ? baht(of(before)) : null,
  });
  const [ins, outs] = [
    (sums: readonly KindSum[]) => figureOf('deposits', sums),
    (sums: readonly KindSum[]) => figureOf('withdrawals', sums),
  ];
  const count = ({ now: one, before: other }: Counts) => ({
    now: Number(one),
    before: hasBefore ? Number(other) : null,
  });
  const first = (sums: readonly KindSum[]) =>
    sums.filter(({ kind }) => kind === 'first_deposit').reduce((sum, { movements }) => sum + movements, 0n);
  const byDay = Map.groupBy(days.rows, (row) => row.day);
  return {
    day,
    as_of: until.toISOString(),
    compared_day: comparedDay,
    tiles: {
      deposits: tile(ins),
      withdrawals: tile(outs),
      net: tile((sums) => ins(sums) - outs(sums)),
      ggr: tile(ggrOf),
      ngr: tile(ngrOf),
      players: count(players),
      registered: count(registered),
      first_deposits: count({ now: first(ofDay ?? []), before: first(before) }),
    },
    transit: { items: Number(transit.rows[0]?.items ?? 0n), amount: baht(transit.rows[0]?.satang ?? 0n) },
    hours: Array.from({ length: 24 }, (_, hour) => {
      const [one, other] = [ofDay, ofCompared].map((rows) => (rows ?? []).filter((row) => row.hour === hour));
      return {
        hour,
        deposits: baht(ins(one ?? [])),
        withdrawals: baht(outs(one ?? [])),
        before_deposits: baht(ins(other ?? [])),
        before_withdrawals: baht(outs(other ?? [])),
      };
    }),
    days: eachDay({ from: dayAfter(day, 1 - DAYS), to: day }).map((one) => {
      const sums = byDay.get(one) ?? [];
      return {
        ...{ day: one, deposits: baht(ins(sums)), withdrawals: baht(outs(sums)) },
        ...{ ggr: baht(ggrOf(sums)), ngr: baht(ngrOf(sums)) },
      };
    }),
    areas: [...Map.groupBy(areas.rows, ({ area }) => areaOf(area))]
      .map(([area, sums]) => ({ area, stakes: baht(figureOf('stakes', sums)), ggr: baht(ggrOf(sums)) }))
      .sort((a, b) => b.ggr - a.ggr),
    queues: waiting,
    alerts: alertsOf(
      [
        ...measures,
        { rule: 'jobs_behind', about: '', measure: seen.behind_minutes },
        ...waiting.flatMap(({ queue, promise, ages }): Measure[] =>
          promise === null || ages[0] === undefined ? [] : [{ rule: 'queue_late', about: queue, measure: ages[0] }],
        ),
      ],
      figures.config,
    ),
  };
}

const startOf = (day: string) => new Date(`${day}T00:00:00+07:00`);
const hourOf = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).getUTCHours();

async function counts(db: Figures['db'], now: RawBuilder<unknown>, before: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<Counts>`select (${now}) as now, (${before}) as before`.execute(db);
  return rows[0] ?? { now: 0n, before: 0n };
}

async function readHours(db: Figures['db'], days: readonly string[]): Promise<HourRow[]> {
  const read = (day: string) => sql<HourRow>`
    select ${day}::text as day, extract(hour from began_at at time zone 'Asia/Bangkok')::integer as hour, kind,
        sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_hour_sum where began_at >= ${startOf(day)} and began_at < ${startOf(dayAfter(day, 1))}
      group by 2, 3`;
  const { rows } = await sql<HourRow>`${sql.join(days.map(read), sql` union all `)}`.execute(db);
  return rows;
}

/** What the rules of alerts measure outside the sums and queues. */
async function readMeasures(db: Figures['db'], now: Date): Promise<Measure[]> {
  const { rows } = await sql<Measure>`
    select 'payouts_halted' as rule, '' as about, count(*)::integer as measure from finding
      where closed_at is null and halts_payouts = 'all'
    union all
    select 'bank_silent', '', floor(extract(epoch from ${now}::timestamptz - read_until) / 60)::integer
      from statement_reading
    union all
    select 'provider_silent', id, floor(extract(epoch from ${now}::timestamptz - synced_at) / 60)::integer
      from provider_answer where not up and synced_at is not null`.execute(db);
  return rows;
}
