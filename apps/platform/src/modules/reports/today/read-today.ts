import type { QueueState, Today, TodaySpan } from '@sanam/contract';
import { bangkokDay, bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import { baht, figureOf, ggrOf, type KindSum, ngrOf, PLAY } from '../figures/definitions.ts';
import type { Figures } from '../figures/figures.ts';
import { type Days, eachDay, within } from '../figures/period.ts';
import { areaOf } from '../figures/profit.ts';
import type { Limits } from './alerts.ts';
import type { CountPlayers } from './count-players.ts';
import { readKept, readMeasures, tellOf, withKept } from './measure.ts';
import { readFeed } from './read-feed.ts';
import { spansOf } from './span.ts';

const WEEK_SECONDS = 7 * 86_400;
const DAYS = 30;

interface Seen {
  as_of: Date;
  /** First day with sums; null before any. */
  first_day: string | null;
}
/** A sum of one bar: an hour of a day, or a day of several. */
interface BarRow extends KindSum {
  day: string;
  at: string;
}
interface Counts {
  now: bigint;
  before: bigint;
}

/** What the page of today is made of. */
type TodayNeeds = Pick<Figures, 'db' | 'clock'> & { config: Limits };

/** How far the sums go. One statement. */
async function readSeen({ db }: Pick<Figures, 'db'>): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select watermark_at as as_of, (select min(day) from report_day_total)::text as first_day
      from report_watermark`.execute(db);
  if (!rows[0]) throw new Error('report_watermark has no row');
  return rows[0];
}

/**
 * A span beside the one before. Two statements. Today is the day of the sums, so that nothing is compared with a day that
 * has not begun to be summed up.
 * @param reading sends what is asked for at once as one statement. @param scopes of the person, who sees acts of their areas.
 */
export async function readToday(
  needs: TodayNeeds,
  reading: Pick<Figures, 'db'>,
  {
    span,
    scopes,
    queues,
    players,
  }: { span: TodaySpan; scopes: readonly string[]; queues: () => Promise<QueueState[]>; players: CountPlayers },
): Promise<Today> {
  const seen = await readSeen(needs);
  const now = needs.clock.now();
  const [until, then] = [seen.as_of, addSeconds(seen.as_of, -WEEK_SECONDS)];
  const today = bangkokDay(until);
  const { now: shown, before: compared, isToTheMinute } = spansOf(span, until);
  const { db } = reading;
  const [bars, minutes, days, areas, played, registered, transit, measures, kept, feed, waiting] = await Promise.all([
    readBars(db, shown, compared),
    isToTheMinute ? readLastHour(db, then) : [],
    sql<
      KindSum & { day: string }
    >`select day::text, kind, sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_day_total where ${within({ from: dayAfter(today, 1 - DAYS), to: today })} group by day, kind`.execute(
      db,
    ),
    sql<
      KindSum & { area: string }
    >`select part as area, kind, sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_day_total where ${within(shown)} and kind = any (${PLAY}::text[])
      group by part, kind`.execute(db),
    isToTheMinute
      ? counts(
          db,
          sql`select count(*) from report_player where ${within(shown)}`,
          sql`select count(*) from report_player where ${within(compared)} and first_at <= ${then}`,
        )
      : Promise.all([players(db, shown), players(db, compared)]).then(([now, before]) => ({ now, before })),
    counts(
      db,
      registeredWithin(shown, now),
      registeredWithin(compared, isToTheMinute ? addSeconds(now, -WEEK_SECONDS) : now),
    ),
    sql<{ items: bigint; satang: bigint }>`select count(*) as items, coalesce(sum(amount_satang), 0)::bigint as satang
      from (select amount_satang from money_waiting union all select amount_satang from withdrawal_waiting) w`.execute(
      db,
    ),
    readMeasures(db, now),
    readKept(db),
    readFeed(db, scopes, now),
    queues(),
  ]);
  const isWithin = ({ from, to }: Days, day: string) => day >= from && day <= to;
  const ofShown = bars.filter(({ day }) => isWithin(shown, day));
  const ofCompared = bars.filter(({ day }) => isWithin(compared, day));
  // of the compared day, whole hours and the minutes of the last one
  const before = isToTheMinute ? [...ofCompared.filter(({ at }) => at < hourOf(then)), ...minutes] : ofCompared;
  const hasBefore = seen.first_day !== null && seen.first_day <= compared.from;
  const tile = (of: (sums: readonly KindSum[]) => bigint) => ({
    now: baht(of(ofShown)),
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
  const slotsOf = (span: Days) => (span.from === span.to ? HOURS : eachDay(span));
  const comparedSlots = slotsOf(compared);
  return {
    span,
    ...shown,
    as_of: until.toISOString(),
    compared_from: compared.from,
    compared_to: compared.to,
    tiles: {
      deposits: tile(ins),
      withdrawals: tile(outs),
      net: tile((sums) => ins(sums) - outs(sums)),
      ggr: tile(ggrOf),
      ngr: tile(ngrOf),
      players: count(played),
      registered: count(registered),
      first_deposits: count({ now: first(ofShown), before: first(before) }),
    },
    transit: { items: Number(transit.rows[0]?.items ?? 0n), amount: baht(transit.rows[0]?.satang ?? 0n) },
    bars: slotsOf(shown).map((slot, place) => {
      const one = ofShown.filter(({ at }) => at === slot);
      const other = ofCompared.filter(({ at }) => at === comparedSlots[place]);
      return {
        at: slot,
        deposits: baht(ins(one)),
        withdrawals: baht(outs(one)),
        before_deposits: baht(ins(other)),
        before_withdrawals: baht(outs(other)),
      };
    }),
    days: eachDay({ from: dayAfter(today, 1 - DAYS), to: today }).map((one) => {
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
    alerts: withKept(tellOf(measures, waiting, needs.config), kept),
    feed,
  };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** The hour in Bangkok: `15`. */
const hourOf = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(11, 13);

const registeredWithin = ({ from, to }: Days, until: Date) =>
  sql`select count(*) from member_known where created_at >= ${bangkokMidnight(from)} and created_at < ${bangkokMidnight(dayAfter(to, 1))}
    and created_at <= ${until}`;

async function counts(db: Figures['db'], now: RawBuilder<unknown>, before: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<Counts>`select (${now}) as now, (${before}) as before`.execute(db);
  return rows[0] ?? { now: 0n, before: 0n };
}

/** Sums of the shown and the compared span: of one day by hour, of several by day. */
async function readBars(db: Figures['db'], shown: Days, compared: Days): Promise<BarRow[]> {
  const ofHours = (day: string) => sql<BarRow>`
    select ${day}::text as day, to_char(began_at at time zone 'Asia/Bangkok', 'HH24') as at, kind,
        sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_hour_sum where began_at >= ${bangkokMidnight(day)} and began_at < ${bangkokMidnight(dayAfter(day, 1))}
      group by 2, 3`;
  const ofDays = sql<BarRow>`
    select day::text, day::text as at, kind, sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_day_total where ${within({ from: compared.from, to: shown.to })} group by day, kind`;
  const isOneDay = shown.from === shown.to;
  const { rows } = await sql<BarRow>`${
    isOneDay ? sql.join([shown.from, compared.from].map(ofHours), sql` union all `) : ofDays
  }`.execute(db);
  return rows;
}

/** Sums of the minutes of the hour that is not over at this time. */
async function readLastHour(db: Figures['db'], until: Date): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select kind, sum(movements)::bigint as movements, sum(satang)::bigint as satang from report_minute_sum
      where began_at >= date_trunc('hour', ${until}::timestamptz) and began_at < ${until} group by kind`.execute(db);
  return rows;
}
