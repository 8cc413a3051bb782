import type { WhatIf } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import type { CashbackConfig } from './config.ts';

const WEEKS = 4;

/**
 * How many members would have got a loss return in each of the last four accrued weeks, counted together, and how much in
 * whole baht: by the formula alone, without what was carried from earlier weeks. Weeks in which it was off have no rows,
 * and are left out. One statement.
 */
export async function whatIfCashback(
  db: Database,
  { before, after }: { before: CashbackConfig; after: CashbackConfig },
): Promise<WhatIf[]> {
  const own = (config: CashbackConfig) =>
    sql<bigint>`cashback_of(lost, ${
      config.CASHBACK === 'on' ? config.CASHBACK_PERCENT : 0
    }::smallint, ${config.CASHBACK_MINIMUM_BAHT * 100}::bigint, ${config.CASHBACK_MAXIMUM_BAHT * 100}::bigint)`;
  const { rows } = await sql<Record<'weeks' | 'members' | 'lost' | Counted, bigint | null>>`
    select count(distinct week) as weeks, count(*) as members, sum(greatest(0, lost)) as lost,
        count(*) filter (where own_before > 0) as members_before, count(*) filter (where own_after > 0) as members_after,
        sum(own_before) as satang_before, sum(own_after) as satang_after
      from (
        select week, lost, ${own(before)} as own_before, ${own(after)} as own_after
          from (select week, staked_satang - won_satang - bonus_satang as lost from cashback
            where week in (select week from cashback_week where percent > 0 order by week desc limit ${WEEKS})) line
      ) judged`.execute(db);
  const [row] = rows;
  const days = Number(row?.weeks ?? 0n) * 7;
  if (!row || days === 0) return [];
  const baht = (satang: bigint | null) => Math.round(Number(satang ?? 0n) / 100);
  return [
    {
      kind: 'cashback_members',
      days,
      total: Number(row.members ?? 0n),
      before: Number(row.members_before ?? 0n),
      after: Number(row.members_after ?? 0n),
    },
    {
      kind: 'cashback_baht',
      days,
      total: baht(row.lost),
      before: baht(row.satang_before),
      after: baht(row.satang_after),
    },
  ];
}

type Counted = `${'members' | 'satang'}_${'before' | 'after'}`;
