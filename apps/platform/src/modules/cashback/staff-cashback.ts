import type { CashbackExplained, CashbackForecast, CashbackMember, CashbackRun, StaffCashback } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { pageOf, rowsFor } from '../../core/paging.ts';
import { AFTER_MIDNIGHT_SECONDS } from './accrue-cashback.ts';
import { type Cashback, termsOf } from './cashback.ts';
import { memberCursor, readMemberCursor } from './member-cursor.ts';
import { stateOf } from './read-cashback.ts';
import { isWeek, WEEK_DAYS, weekOf } from './weeks.ts';

const WEEKS = 12;
const MEMBERS = 100;
const EARLIER = 8;
const baht = (value: bigint) => bahtFromSatang(satang(value));
const lastDay = (week: string) => dayAfter(week, WEEK_DAYS - 1);

type Needs = Pick<Cashback, 'db' | 'clock' | 'rules' | 'rulesAt' | 'lastForecast'>;

/** Weeks with their sums, and what the running week would cost if it ended now. Three statements at most. */
export async function readForStaff(cashback: Needs): Promise<StaffCashback> {
  const { rules } = cashback;
  const weeks = await readRuns(cashback);
  return {
    is_on: rules.isOn,
    percent: rules.percent,
    least: bahtFromSatang(rules.least),
    most: bahtFromSatang(rules.most),
    claim_days: rules.claimDays,
    forecast: rules.isOn ? await forecast(cashback, weeks[0]?.week) : null,
    weeks,
  };
}

/** Accrued weeks, the latest first, summed up from the index of week and amount. */
async function readRuns({ db, clock }: Needs): Promise<CashbackRun[]> {
  const { rows } = await sql<{
    week: string;
    percent: number;
    least_satang: bigint;
    most_satang: bigint;
    accrued_at: Date;
    claim_until: Date;
    expired_at: Date | null;
    members: bigint;
    amount: bigint;
    claimed_members: bigint;
    claimed: bigint;
  }>`
    select w.week::text as week, w.percent, w.least_satang, w.most_satang, w.accrued_at, w.claim_until, w.expired_at, s.*
      from (select * from cashback_week order by week desc limit ${WEEKS}) w cross join lateral (
        select count(*) as members, coalesce(sum(amount_satang), 0)::bigint as amount,
            count(claimed_at) as claimed_members,
            coalesce(sum(amount_satang) filter (where claimed_at is not null), 0)::bigint as claimed
          from cashback c where c.week = w.week and c.amount_satang > 0) s
      order by w.week desc`.execute(db);
  const now = clock.now();
  return rows.map((row) => ({
    week: row.week,
    last_day: lastDay(row.week),
    percent: row.percent,
    least: baht(row.least_satang),
    most: baht(row.most_satang),
    state: row.percent === 0 ? 'off' : row.expired_at || row.claim_until <= now ? 'over' : 'open',
    accrued_at: row.accrued_at.toISOString(),
    claim_until: row.claim_until.toISOString(),
    members: Number(row.members),
    amount: baht(row.amount),
    claimed_members: Number(row.claimed_members),
    claimed: baht(row.claimed),
  }));
}

/**
 * The first week that is not accrued. It is worked out once for each watermark of the play: until more play is summed up,
 * every reading of this process gets the same.
 */
async function forecast(cashback: Needs, last: string | undefined): Promise<CashbackForecast> {
  const { db, clock } = cashback;
  const week = last ? dayAfter(last, WEEK_DAYS) : weekOf(clock.now());
  const { rows } = await sql<{ watermark_at: Date }>`select watermark_at from game_watermark`.execute(db);
  const terms = termsOf(cashback, week);
  const of = [week, rows[0]?.watermark_at.toISOString(), terms.percent, terms.least, terms.most].join(' ');
  if (cashback.lastForecast?.of === of) return cashback.lastForecast.value;
  const mine = { of, value: forecastNow(cashback, week, terms) };
  cashback.lastForecast = mine;
  mine.value.catch(() => {
    if (cashback.lastForecast === mine) cashback.lastForecast = undefined;
  });
  return mine.value;
}

/** A week by the lines that accruing it now would write. One statement. */
async function forecastNow(
  { db }: Pick<Needs, 'db'>,
  week: string,
  { percent, least, most }: ReturnType<typeof termsOf>,
): Promise<CashbackForecast> {
  const { rows } = await sql<{
    watermark_at: Date;
    players: bigint;
    members: bigint;
    net: bigint;
    own: bigint;
    carried: bigint;
    amount: bigint;
  }>`
    select m.watermark_at, count(*) filter (where l.staked > 0) as players, count(*) filter (where l.own + l.carried > 0) as members,
        coalesce(sum(greatest(0, l.staked - l.won - l.paid)), 0)::bigint as net, coalesce(sum(l.own), 0)::bigint as own,
        coalesce(sum(l.carried), 0)::bigint as carried,
        coalesce(sum(greatest(0, l.own + l.carried)), 0)::bigint as amount
      from game_watermark m left join cashback_lines(${week}::date, ${percent}::smallint, ${least}, ${most}) l on true
      group by m.watermark_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the mark of what is summed up is gone');
  return {
    week,
    last_day: lastDay(week),
    summed_until: row.watermark_at.toISOString(),
    due_at: addSeconds(bangkokMidnight(dayAfter(week, WEEK_DAYS)), AFTER_MIDNIGHT_SECONDS).toISOString(),
    players: Number(row.players),
    members: Number(row.members),
    net_loss: baht(row.net),
    returned: baht(row.own),
    carried: baht(row.carried),
    amount: baht(row.amount),
  };
}

interface Line {
  member_id: bigint;
  staked_satang: bigint;
  won_satang: bigint;
  bonus_satang: bigint;
  own_satang: bigint;
  carried_satang: bigint;
  amount_satang: bigint;
  claimed_at: Date | null;
  claim_until: Date;
  expired_at: Date | null;
}

const lineView = (row: Line, now: Date): CashbackMember => ({
  member_id: String(row.member_id),
  state: stateOf(row, now),
  net_loss: baht(row.staked_satang - row.won_satang - row.bonus_satang),
  returned: baht(row.own_satang),
  carried: baht(row.carried_satang),
  amount: baht(row.amount_satang),
  claimed_at: row.claimed_at?.toISOString() ?? null,
});

/** A page of a week's members, the largest amount first. One statement. @throws 404 for no week. */
export async function pageOfMembers({ db, clock }: Needs, week: string, cursor: string | undefined) {
  if (!isWeek(week)) throw noWeek();
  const after = cursor === undefined ? undefined : readMemberCursor(cursor);
  const before = after ? sql`(c.amount_satang, c.member_id) < (${after.amount}, ${after.memberId})` : sql`true`;
  const { rows } = await sql<Line>`
    select c.*, w.claim_until, w.expired_at from cashback c join cashback_week w on w.week = c.week
      where c.week = ${week}::date and ${before}
      order by c.amount_satang desc, c.member_id desc limit ${rowsFor(MEMBERS)}`.execute(db);
  const { shown, next } = pageOf(rows, MEMBERS, memberCursor);
  const now = clock.now();
  return { shown: shown.map((row) => lineView(row, now)), next };
}

/** Number of a week's members, up to `most`. */
export async function countMembers({ db }: Pick<Needs, 'db'>, week: string, most: number): Promise<number> {
  if (!isWeek(week)) throw noWeek();
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (select from cashback where week = ${week}::date limit ${most}) c`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** One member's sum of a week, with the rows that make it. Two statements. @throws 404 for no such row. */
export async function explainMember({ db, clock }: Needs, week: string, memberId: bigint): Promise<CashbackExplained> {
  const row = isWeek(week)
    ? await db
        .selectFrom('cashback as c')
        .innerJoin('cashback_week as w', 'w.week', 'c.week')
        .selectAll('c')
        .select(['w.percent', 'w.least_satang', 'w.most_satang', 'w.claim_until', 'w.expired_at'])
        .where('c.member_id', '=', memberId)
        .where('c.week', '=', week)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('สัปดาห์นี้ไม่มีรายการของสมาชิกนี้', 'no row of this member and week');
  return {
    ...lineView(row, clock.now()),
    week,
    last_day: lastDay(week),
    percent: row.percent,
    least: baht(row.least_satang),
    most: baht(row.most_satang),
    staked: baht(row.staked_satang),
    won: baht(row.won_satang),
    bonuses: baht(row.bonus_satang),
    ...(await rowsBehind({ db }, week, memberId)),
  };
}

/** The rows behind a sum: play by day and area, gifts of the ledger by the member's own index, and weeks before. */
async function rowsBehind({ db }: Pick<Needs, 'db'>, week: string, memberId: bigint) {
  const [start, end] = [bangkokMidnight(week), bangkokMidnight(dayAfter(week, WEEK_DAYS))];
  const { rows: play } = await sql<{ day: string; area: string; rounds: bigint; staked: bigint; won: bigint }>`
    select day::text as day, area, rounds, own_staked_satang as staked, own_won_satang as won from played_day
      where member_id = ${memberId} and day >= ${week}::date and day < ${week}::date + 7 order by day, area`.execute(
    db,
  );
  const { rows: gifts } = await sql<{ created_at: Date; kind: string; idempotency_key: string; cash_satang: bigint }>`
    select created_at, kind, idempotency_key, cash_satang from ledger_movement
      where member_id = ${memberId} and not is_play and is_gift and created_at >= ${start} and created_at < ${end}
      order by sequence`.execute(db);
  const earlier = await db
    .selectFrom('cashback')
    .select(['week', 'own_satang', 'carried_satang', 'amount_satang', 'claimed_at'])
    .where('member_id', '=', memberId)
    .where('week', '<', week)
    .orderBy('week', 'desc')
    .limit(EARLIER)
    .execute();
  return {
    play: play.map((one) => ({
      day: one.day,
      area: one.area,
      rounds: Number(one.rounds),
      staked: baht(one.staked),
      won: baht(one.won),
    })),
    gifts: gifts.map((one) => ({
      at: one.created_at.toISOString(),
      kind: one.kind,
      key: one.idempotency_key,
      amount: baht(one.cash_satang),
    })),
    earlier: earlier.map((one) => ({
      week: one.week,
      returned: baht(one.own_satang),
      carried: baht(one.carried_satang),
      amount: baht(one.amount_satang),
      claimed: one.claimed_at !== null,
    })),
  };
}

const noWeek = () => notFound('ไม่พบสัปดาห์นี้', 'no such week');
