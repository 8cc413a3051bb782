import type { Calls, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { prizesOf, worthOf } from './prizes.ts';
import { tableView } from './read-wheel.ts';
import type { Wheel } from './wheel.ts';

const DAYS = 31;

/**
 * Prizes paid on the latest 31 days with spins, each day with what its spins cost on average; and all prize tables,
 * newest first.
 */
export async function readForStaff({ db }: Pick<Wheel, 'db'>): Promise<ReplyOf<Calls['staffWheel']>['data']> {
  const tables = await db.selectFrom('wheel_table').selectAll().orderBy('version', 'desc').execute();
  const worth = new Map(tables.map(({ version, prizes }) => [version, worthOf(prizesOf(prizes))]));
  const { rows } = await sql<{ day: string; spins: bigint; paid_satang: bigint; versions: Record<string, number> }>`
    select d.day::text as day, d.spins, d.paid_satang,
        (select coalesce(jsonb_object_agg(version, spins), '{}') from (select s.version, count(*) as spins from wheel_spin s
          where s.day = d.day and s.spun_at >= d.day::timestamp at time zone 'Asia/Bangkok' group by s.version) each) as versions
      from wheel_day d order by d.day desc limit ${DAYS}`.execute(db);
  return {
    days: rows.map(({ day, spins, paid_satang, versions }) => {
      const millionths = Object.entries(versions).reduce(
        (sum, [version, count]) => sum + (worth.get(Number(version)) ?? 0n) * BigInt(count),
        0n,
      );
      return {
        day,
        spins: Number(spins),
        paid: bahtFromSatang(satang(paid_satang)),
        expected: bahtFromSatang(satang(millionths / 1_000_000n)),
      };
    }),
    tables: tables.map((table) => ({
      ...tableView(table.version, table.prizes),
      budget: bahtFromSatang(satang(table.budget_satang)),
      made_at: table.made_at.toISOString(),
    })),
  };
}
