import type { CommissionDay } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { pageOf, rowsFor } from '../../core/paging.ts';
import { LEVELS } from './read-downline.ts';

const MILLION = 1_000_000n;

/** Whole satang from millionths of a satang, rounded down. */
export const wholeSatang = (millionths: bigint) => satang(millionths / MILLION);

/**
 * Commission of a member by day, newest first; days without commission are left out.
 * @param page.before only days before this day.
 */
export async function readCommissionDays(
  db: Database,
  memberId: bigint,
  page: { before: string | undefined; limit: number },
): Promise<{ days: CommissionDay[]; nextBefore: string | null }> {
  const { rows } = await sql<{ day: string; levels: string[] }>`
    select day, array[
        coalesce(sum(earned_millionths) filter (where level = 1), 0), coalesce(sum(earned_millionths) filter (where level = 2), 0),
        coalesce(sum(earned_millionths) filter (where level = 3), 0)]::text[] as levels
      from commission where member_id = ${memberId} and day < ${page.before ?? 'infinity'}::date
      group by day having sum(earned_millionths) <> 0 order by day desc limit ${rowsFor(page.limit)}`.execute(db);
  const { shown, next } = pageOf(rows, page.limit, ({ day }) => day);
  const days = shown.map(({ day, levels }) => {
    const earned = levels.map(BigInt);
    const total = earned.reduce((sum, one) => sum + one, 0n);
    return {
      day,
      earned: bahtFromSatang(wholeSatang(total)),
      levels: LEVELS.map((_, at) => bahtFromSatang(wholeSatang(earned[at] ?? 0n))),
    };
  });
  return { days, nextBefore: next };
}
