import type { ProfitDay, ProfitReport, ReportPeriod } from '@sanam/contract';
import { AREAS } from '@sanam/contract';
import { sql } from 'kysely';
import { baht, figureOf, ggrOf, type KindSum, ngrOf, PLAY } from './definitions.ts';
import type { Figures } from './figures.ts';
import { daysOf, eachDay, readFreshness, within } from './period.ts';

interface Row extends KindSum {
  day: string;
  part: string;
}

export const areaOf = (name: string): (typeof AREAS)[number] | 'other' => AREAS.find((one) => one === name) ?? 'other';

/** Profit and loss of each day of a period. One statement. @throws 422 */
export async function readProfit(figures: Figures, asked: ReportPeriod): Promise<ProfitReport> {
  const days = daysOf(figures, asked);
  const [fresh, { rows }] = await Promise.all([
    readFreshness(figures, days),
    sql<Row>`select day::text, kind, case when kind = any (${PLAY}::text[]) then part else '' end as part,
        sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_day_total where ${within(days)} group by 1, 2, 3`.execute(figures.db),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    ...fresh,
    days: eachDay(days).map((day) => dayOf(day, byDay.get(day) ?? [], day <= (fresh.closed_until ?? ''))),
  };
}

function dayOf(day: string, rows: readonly Row[], isClosed: boolean): ProfitDay {
  const figure = (name: Parameters<typeof figureOf>[0]) => baht(figureOf(name, rows));
  const byArea = Map.groupBy(
    rows.filter(({ kind }) => PLAY.includes(kind)),
    ({ part }) => areaOf(part),
  );
  return {
    day,
    is_closed: isClosed,
    deposits: figure('deposits'),
    withdrawals: figure('withdrawals'),
    stakes: figure('stakes'),
    ggr: baht(ggrOf(rows)),
    bonuses: figure('bonuses'),
    cashback: figure('cashback'),
    wheel: figure('wheel'),
    commission: figure('commission'),
    ngr: baht(ngrOf(rows)),
    vouchers: figure('vouchers'),
    adjustments: figure('adjustments'),
    areas: [...byArea].map(([area, ofArea]) => ({ area, ggr: baht(ggrOf(ofArea)) })),
  };
}
