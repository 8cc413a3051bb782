import type { WhatIf } from '@sanam/contract';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { rateRows, readCommissionRates } from './commission-rates.ts';
import type { ReferralConfig } from './config.ts';

const DAYS = 30;
const MILLIONTHS = 1_000_000;

/**
 * What the play of the thirty accrued days before today would have earned in commission, in whole baht, at two sets of
 * rates; the total is the stakes that counted. One statement.
 */
export async function whatIfCommission(
  db: Database,
  { before, after }: { before: ReferralConfig; after: ReferralConfig },
  now: Date,
): Promise<WhatIf[]> {
  const today = bangkokDay(now);
  const rates = ({ COMMISSION_RATES }: ReferralConfig) =>
    sql`jsonb_to_recordset(${JSON.stringify(rateRows(readCommissionRates(COMMISSION_RATES)))}::jsonb)
      as given (area text, level smallint, millionths bigint)`;
  const earned = (config: ReferralConfig) => sql<bigint>`
    (select coalesce(sum(counted * given.millionths), 0) from played join ${rates(config)} using (area, level))`;
  const { rows } = await sql<{ total: bigint; before: string; after: string }>`
    with played as (
      select area, level, sum(counted_satang)::numeric as counted from commission
        where day between ${dayAfter(today, -DAYS)}::date and ${dayAfter(today, -1)}::date group by area, level
    )
    select coalesce((select sum(counted) from played where level = 1), 0)::bigint as total,
        ${earned(before)}::text as before, ${earned(after)}::text as after`.execute(db);
  const baht = (satang: number) => Math.round(satang / 100);
  return [
    {
      kind: 'commission_baht',
      days: DAYS,
      total: baht(Number(rows[0]?.total ?? 0n)),
      before: baht(Number(rows[0]?.before ?? 0) / MILLIONTHS),
      after: baht(Number(rows[0]?.after ?? 0) / MILLIONTHS),
    },
  ];
}
