import type { CommissionDay } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { LEVELS } from './read-downline.ts';

const MILLION = 1_000_000n;

/** Whole satang of millionths of one: what is less than one is left out. */
export const wholeSatang = (millionths: bigint) => satang(millionths / MILLION);

/**
 * What each day brought a member, newest first; days that brought nothing are left out.
 * @param page.before only days before this one.
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
      group by day having sum(earned_millionths) <> 0 order by day desc limit ${page.limit + 1}`.execute(db);
  const days = rows.slice(0, page.limit).map(({ day, levels }) => {
    const earned = levels.map(BigInt);
    const total = earned.reduce((sum, one) => sum + one, 0n);
    return {
      day,
      earned: bahtFromSatang(wholeSatang(total)),
      levels: LEVELS.map((_, at) => bahtFromSatang(wholeSatang(earned[at] ?? 0n))),
    };
  });
  return { days, nextBefore: rows.length > page.limit ? (days.at(-1)?.day ?? null) : null };
}
