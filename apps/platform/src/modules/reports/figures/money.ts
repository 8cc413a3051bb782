import type { MoneyReport, MoneyRow, ReportPeriod, ReportWait } from '@sanam/contract';
import { sql } from 'kysely';
import { baht } from './definitions.ts';
import type { Figures } from './figures.ts';
import { type Days, daysOf, eachDay, readFreshness, within } from './period.ts';

interface Row {
  day: string;
  kind: string;
  party: string;
  part: string;
  movements: bigint;
  satang: bigint;
}
interface WaitRow {
  kind: string;
  party: string;
  part: string;
  bucket_seconds: number;
  movements: bigint;
  seconds: bigint;
}

const WITHOUT_END = 2_147_483_647;
const DEPOSITS = ['deposit', 'gateway_deposit'];
const WITHDRAWALS = ['withdraw_settle', 'withdraw_return'];

/** Deposits by bank and channel. One statement. @throws 422 */
export const readDeposits = (figures: Figures, asked: ReportPeriod): Promise<MoneyReport> =>
  readMoney(figures, daysOf(figures, asked), DEPOSITS, ({ part }) => part);

/** Payouts by bank, and those that the bank returned. One statement. @throws 422 */
export const readWithdrawals = (figures: Figures, asked: ReportPeriod): Promise<MoneyReport> =>
  readMoney(figures, daysOf(figures, asked), WITHDRAWALS, ({ kind }) => kind);

/** @param partOf in which series of the days a sum counts. */
async function readMoney(
  figures: Figures,
  days: Days,
  kinds: readonly string[],
  partOf: (row: Row) => string,
): Promise<MoneyReport> {
  const [fresh, sums, waits] = await Promise.all([
    readFreshness(figures, days),
    sql<Row>`select day::text, kind, party, part, movements, satang from report_day_sum
      where ${within(days)} and kind = any (${kinds}::text[])`.execute(figures.db),
    sql<WaitRow>`select kind, party, part, bucket_seconds, sum(movements)::bigint as movements,
        sum(seconds)::bigint as seconds
      from report_wait where ${within(days)} and kind = any (${kinds}::text[])
      group by kind, party, part, bucket_seconds`.execute(figures.db),
  ]);
  const nameOf = ({ kind, party, part }: Pick<Row, 'kind' | 'party' | 'part'>) => [kind, party, part].join('\n');
  const waitsOf = Map.groupBy(waits.rows, nameOf);
  const byDay = Map.groupBy(sums.rows, ({ day }) => day);
  return {
    ...fresh,
    days: eachDay(days).map((day) => ({
      day,
      parts: [...Map.groupBy(byDay.get(day) ?? [], partOf)].map(([name, rows]) => ({ name, amount: amountOf(rows) })),
    })),
    rows: [...Map.groupBy(sums.rows, nameOf)]
      .flatMap(([name, rows]): MoneyRow[] => {
        const [first] = rows;
        if (!first) return [];
        return [
          {
            kind: first.kind,
            party: first.party,
            part: first.part,
            movements: rows.reduce((sum, { movements }) => sum + Number(movements), 0),
            amount: amountOf(rows),
            wait: waitOf(waitsOf.get(name) ?? []),
          },
        ];
      })
      // equal amounts keep one order
      .sort((a, b) => b.amount - a.amount || (nameOf(a) < nameOf(b) ? -1 : 1)),
  };
}

const amountOf = (rows: readonly Row[]) => baht(rows.reduce((sum, { satang: amount }) => sum + amount, 0n));

/**
 * How long movements took, from the counts of their buckets; null without any. The median is the upper edge of its
 * bucket. Pure.
 */
export function waitOf(
  buckets: readonly Pick<WaitRow, 'bucket_seconds' | 'movements' | 'seconds'>[],
): ReportWait | null {
  const upTo = (edge: number) =>
    buckets
      .filter(({ bucket_seconds }) => bucket_seconds <= edge)
      .reduce((sum, { movements }) => sum + Number(movements), 0);
  const count = upTo(WITHOUT_END);
  if (count <= 0) return null;
  const edges = buckets.map(({ bucket_seconds }) => bucket_seconds).sort((a, b) => a - b);
  const median = edges.find((edge) => upTo(edge) * 2 >= count) ?? WITHOUT_END;
  const seconds = buckets.reduce((sum, one) => sum + Number(one.seconds), 0);
  return {
    count,
    mean_seconds: Math.round(seconds / count),
    median_seconds: median === WITHOUT_END ? null : median,
    within_minute: upTo(60),
    within_5_minutes: upTo(300),
    within_15_minutes: upTo(900),
  };
}
