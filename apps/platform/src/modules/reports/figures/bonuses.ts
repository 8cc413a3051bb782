import type { BonusReport, ReportPeriod } from '@sanam/contract';
import { sql } from 'kysely';
import { baht, COSTS, figureOf, type KindSum } from './definitions.ts';
import type { Figures } from './figures.ts';
import { daysOf, eachDay, readFreshness, within } from './period.ts';

interface Row extends KindSum {
  day: string;
  party: string;
}

const KINDS = ['bonus_grant', 'bonus_forfeit', 'bonus_convert', 'cashback', 'wheel_prize', 'commission'];

/** What bonuses and other gifts cost. One statement. @throws 422 */
export async function readBonuses(figures: Figures, asked: ReportPeriod): Promise<BonusReport> {
  const days = daysOf(figures, asked);
  const [fresh, { rows }] = await Promise.all([
    readFreshness(figures, days),
    sql<Row>`select day::text, kind, party, movements, satang from report_day_sum
      where ${within(days)} and kind = any (${KINDS}::text[])`.execute(figures.db),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const ofBonuses = rows.filter(({ kind }) => kind.startsWith('bonus_'));
  return {
    ...fresh,
    days: eachDay(days).map((day) => {
      const sums = byDay.get(day) ?? [];
      const [bonuses, cashback, wheel, commission] = COSTS.map((name) => figureOf(name, sums)) as Four;
      return {
        day,
        bonuses: baht(bonuses),
        cashback: baht(cashback),
        wheel: baht(wheel),
        commission: baht(commission),
        total: baht(bonuses + cashback + wheel + commission),
      };
    }),
    rows: [...Map.groupBy(ofBonuses, ({ party }) => party)]
      .map(([promotion, sums]) => {
        const of = (name: string) => sums.filter(({ kind }) => kind === name);
        const count = (name: string) => of(name).reduce((sum, { movements }) => sum + Number(movements), 0);
        const amount = (name: string) => baht(of(name).reduce((sum, one) => sum + one.satang, 0n));
        return {
          promotion,
          given: count('bonus_grant'),
          given_amount: amount('bonus_grant'),
          taken: count('bonus_forfeit'),
          taken_amount: amount('bonus_forfeit'),
          converted: count('bonus_convert'),
          converted_amount: amount('bonus_convert'),
          cost: baht(figureOf('bonuses', sums)),
        };
      })
      .sort((a, b) => b.cost - a.cost),
  };
}

type Four = [bigint, bigint, bigint, bigint];
