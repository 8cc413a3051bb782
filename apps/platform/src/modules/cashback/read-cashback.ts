import type { CashbackRunning, CashbackWeek, Cashback as OnWire } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { pageOf, rowsFor } from '../../core/paging.ts';
import { AFTER_MIDNIGHT_SECONDS } from './accrue-cashback.ts';
import { type Cashback, termsOf } from './cashback.ts';
import { PREFIX } from './claim-cashback.ts';
import { WEEK_DAYS, weekOf } from './weeks.ts';

const PAGE_WEEKS = 8;
const baht = (value: bigint) => bahtFromSatang(satang(value));
const dayOf = (week: string) => dayAfter(week, WEEK_DAYS - 1);

interface Figures {
  week: string;
  percent: number;
  staked_satang: bigint;
  won_satang: bigint;
  bonus_satang: bigint;
  own_satang: bigint;
  carried_satang: bigint;
  amount_satang: bigint;
}

/**
 * The loss return as shown to the member.
 * @param before show only weeks before this week.
 */
export async function readCashback(cashback: Cashback, memberId: bigint, before: string | undefined): Promise<OnWire> {
  const { rules } = cashback;
  const [{ weeks, nextBefore }, running] = await Promise.all([
    readWeeks(cashback, memberId, before),
    rules.isOn ? readRunning(cashback, memberId) : null,
  ]);
  return {
    is_on: rules.isOn,
    percent: rules.percent,
    least: bahtFromSatang(rules.least),
    most: bahtFromSatang(rules.most),
    claim_days: rules.claimDays,
    running,
    weeks,
    next_before: nextBefore,
  };
}

const figuresOf = (row: Figures) => ({
  week: row.week,
  last_day: dayOf(row.week),
  percent: row.percent,
  staked: baht(row.staked_satang),
  won: baht(row.won_satang),
  bonuses: baht(row.bonus_satang),
  net_loss: baht(row.staked_satang - row.won_satang - row.bonus_satang),
  returned: baht(row.own_satang),
  carried: baht(row.carried_satang),
  amount: baht(row.amount_satang),
});

/** First week that is not accrued: the current week, or the week before it until that week is accrued. */
async function readRunning(cashback: Cashback, memberId: bigint): Promise<CashbackRunning> {
  const { db, clock } = cashback;
  const now = clock.now();
  const last = await db.selectFrom('cashback_week').select('week').orderBy('week', 'desc').limit(1).executeTakeFirst();
  const week = last ? dayAfter(last.week, WEEK_DAYS) : weekOf(now);
  const end = bangkokMidnight(dayAfter(week, WEEK_DAYS));
  const { percent, least, most } = termsOf(cashback, week);
  const { rows } = await sql<Figures & { watermark_at: Date }>`
    select f.*, greatest(0, own_satang + carried_satang) as amount_satang from (
      select p.*, cashback_of(staked_satang - won_satang - bonus_satang, percent, ${least}, ${most}) as own_satang from (
        select ${week}::text as week, ${percent}::smallint as percent, m.watermark_at, cashback_bonus(${memberId}, ${week}::date) as bonus_satang,
            coalesce((select b.carried_satang from cashback_balance b where b.member_id = ${memberId}), 0) as carried_satang,
            coalesce(sum(p.own_staked_satang), 0)::bigint as staked_satang, coalesce(sum(p.own_won_satang), 0)::bigint as won_satang
          from game_watermark m
          left join played_day p on p.member_id = ${memberId} and p.day >= ${week}::date and p.day < ${week}::date + 7
          group by m.watermark_at) p) f`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the mark of what is summed up is gone');
  return {
    ...figuresOf(row),
    summed_until: row.watermark_at.toISOString(),
    due_at: addSeconds(end, AFTER_MIDNIGHT_SECONDS).toISOString(),
    is_over: end <= now,
  };
}

/** Accrued weeks, newest first; weeks in which the member did not play are left out. */
async function readWeeks(
  { db, clock }: Cashback,
  memberId: bigint,
  before: string | undefined,
): Promise<{ weeks: CashbackWeek[]; nextBefore: string | null }> {
  let query = db
    .selectFrom('cashback as c')
    .innerJoin('cashback_week as w', 'w.week', 'c.week')
    .select([
      'c.week',
      'w.percent',
      'c.staked_satang',
      'c.won_satang',
      'c.bonus_satang',
      'c.own_satang',
      'c.carried_satang',
      'c.amount_satang',
    ])
    .select(['c.claimed_at', 'w.claim_until', 'w.expired_at'])
    .where('c.member_id', '=', memberId)
    .orderBy('c.week', 'desc')
    .limit(rowsFor(PAGE_WEEKS));
  if (before !== undefined) query = query.where('c.week', '<', before);
  const rows = await query.execute();
  const now = clock.now();
  const { shown, next } = pageOf(rows, PAGE_WEEKS, ({ week }) => week);
  const weeks = shown.map((row) => ({
    id: `${PREFIX}-${row.week}`,
    ...figuresOf(row),
    state: stateOf(row, now),
    claim_until: row.claim_until.toISOString(),
    claimed_at: row.claimed_at?.toISOString() ?? null,
  }));
  return { weeks, nextBefore: next };
}

/** State of a week for its member, by the same rules as `cashback_take`. Pure. */
export function stateOf(
  row: { claimed_at: Date | null; amount_satang: bigint; expired_at: Date | null; claim_until: Date },
  now: Date,
): CashbackWeek['state'] {
  if (row.claimed_at) return 'claimed';
  if (row.amount_satang === 0n) return 'nothing';
  return row.expired_at || row.claim_until <= now ? 'expired' : 'claimable';
}
