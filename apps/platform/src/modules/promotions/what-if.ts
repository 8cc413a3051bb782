import type { WhatIf } from '@sanam/contract';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import type { PromotionConfig } from './config.ts';

const DAYS = 30;

/** On how many of the thirty days before today staff would have been told that gifts cost more. One statement. */
export async function whatIfGifts(
  db: Database,
  { before, after }: { before: PromotionConfig; after: PromotionConfig },
  now: Date,
): Promise<WhatIf[]> {
  const today = bangkokDay(now);
  const above = ({ GIFTS_PER_DAY_BAHT: most }: PromotionConfig) =>
    sql<bigint>`count(*) filter (where cost_satang > ${most * 100})`;
  const { rows } = await sql<{ before: bigint; after: bigint }>`
    select ${above(before)} as before, ${above(after)} as after from gift_day
      where day between ${dayAfter(today, -DAYS)}::date and ${dayAfter(today, -1)}::date`.execute(db);
  return [
    {
      kind: 'gift_days_told',
      days: DAYS,
      total: DAYS,
      before: Number(rows[0]?.before ?? 0n),
      after: Number(rows[0]?.after ?? 0n),
    },
  ];
}
