import type { ReportPeriod, TransitReport } from '@sanam/contract';
import { sql } from 'kysely';
import { baht, figureOf, type KindSum } from './definitions.ts';
import type { Figures } from './figures.ts';
import { daysOf, eachDay, readFreshness, within } from './period.ts';

interface ItemRow {
  what: 'arrival' | 'charge' | 'withdrawal';
  state: string;
  items: bigint;
  satang: bigint;
  oldest_at: Date | null;
}

const HOLDS = ['withdraw_hold', 'withdraw_release', 'withdraw_settle'];

/** Money under way: now, and on hold at the end of each day. One statement. @throws 422 */
export async function readTransit(figures: Figures, asked: ReportPeriod): Promise<TransitReport> {
  const days = daysOf(figures, asked);
  const [fresh, items, sums, outside] = await Promise.all([
    readFreshness(figures, days),
    sql<ItemRow>`
      select what, state, count(*) as items, sum(amount_satang)::bigint as satang, min(since) as oldest_at
        from money_waiting group by what, state
      union all
      select 'withdrawal', state, count(*), sum(amount_satang)::bigint, min(created_at)
        from withdrawal_waiting group by state
      order by 1, 2`.execute(figures.db),
    sql<KindSum & { day: string }>`select day::text, kind, sum(movements)::bigint as movements,
        sum(satang)::bigint as satang
      from report_day_total where ${within(days)} and kind = any (${HOLDS}::text[]) group by day, kind`.execute(
      figures.db,
    ),
    sql<KindSum & { is_before: boolean }>`select day < ${days.from}::date as is_before, kind,
        sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_day_total where kind = any (${HOLDS}::text[]) and not (${within(days)}) group by 1, 2`.execute(
      figures.db,
    ),
  ]);
  const byDay = Map.groupBy(sums.rows, ({ day }) => day);
  let held = figureOf(
    'held',
    outside.rows.filter(({ is_before }) => is_before),
  );
  return {
    ...fresh,
    items: items.rows.map(({ what, state, items: count, satang: amount, oldest_at }) => ({
      what,
      state,
      items: Number(count),
      amount: baht(amount),
      oldest_at: oldest_at?.toISOString() ?? null,
    })),
    held: baht(figureOf('held', [...outside.rows, ...sums.rows])),
    days: eachDay(days).map((day) => {
      held += figureOf('held', byDay.get(day) ?? []);
      return { day, held: baht(held) };
    }),
  };
}
