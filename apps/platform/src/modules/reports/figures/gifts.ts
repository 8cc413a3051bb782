import type { Calls, GiftReport, QueryOf, ReportGift } from '@sanam/contract';
import { type RawBuilder, sql } from 'kysely';
import { baht } from './definitions.ts';
import type { Figures } from './figures.ts';
import { type Days, daysOf, eachDay, readFreshness, within } from './period.ts';

/** A gift's kind of movement, and what stands beside it: satang by day, from the sums of the module that gives it. */
const GIFTS: Readonly<Record<ReportGift, { kind: string; beside: (days: Days) => RawBuilder<unknown> }>> = {
  cashback: {
    kind: 'cashback',
    beside: (days) =>
      sql`select day, sum(satang)::bigint as satang from cashback_accrued where ${within(days)} group by day`,
  },
  wheel: {
    kind: 'wheel_prize',
    beside: (days) =>
      sql`select day, div(millionths, 1000000)::bigint as satang from wheel_expected where ${within(days)}`,
  },
  commission: {
    kind: 'commission',
    beside: (days) =>
      sql`select day, div(millionths::numeric, 1000000)::bigint as satang from commission_accrued where ${within(days)}`,
  },
};

/** Loss return, wheel or commission by day. One statement. @throws 422 */
export async function readGifts(figures: Figures, asked: QueryOf<Calls['reportGifts']>): Promise<GiftReport> {
  const days = daysOf(figures, asked);
  const { kind, beside } = GIFTS[asked.of];
  const [fresh, taken, accrued] = await Promise.all([
    readFreshness(figures, days),
    sql<{ day: string; movements: bigint; satang: bigint }>`
      select day::text, sum(movements)::bigint as movements, sum(satang)::bigint as satang from report_day_total
        where ${within(days)} and kind = ${kind} group by day`.execute(figures.db),
    sql<{ day: string; satang: bigint }>`select day::text, satang from (${beside(days)}) b`.execute(figures.db),
  ]);
  const takenOn = new Map(taken.rows.map((row) => [row.day, row]));
  const accruedOn = new Map(accrued.rows.map((row) => [row.day, row.satang]));
  return {
    ...fresh,
    days: eachDay(days).map((day) => ({
      day,
      taken: Number(takenOn.get(day)?.movements ?? 0n),
      amount: baht(takenOn.get(day)?.satang ?? 0n),
      beside: Number(accruedOn.get(day) ?? 0n) / 100,
    })),
  };
}
