import type { StaffWheel } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { prizesOf, worthOf } from './prizes.ts';
import { readOffer, tableView } from './read-wheel.ts';
import type { Wheel } from './wheel.ts';

const DAYS = 31;
/** What a spent ticket was for. */
const SOURCES = ['stakes', 'deposit', 'gift'] as const;

/** Spins of a day from one table of prizes and one source of tickets. */
interface Part {
  version: number;
  source: (typeof SOURCES)[number];
  spins: number;
  paid: number;
}

/**
 * Prizes paid on the latest 31 days with spins, each day with what its spins cost on average; and all prize tables,
 * newest first, with what they paid on those days.
 */
export async function readForStaff(wheel: Wheel): Promise<StaffWheel> {
  const { db } = wheel;
  const tables = await db.selectFrom('wheel_table').selectAll().orderBy('version', 'desc').execute();
  const worth = new Map(tables.map(({ version, prizes }) => [version, worthOf(prizesOf(prizes))]));
  const { rows } = await sql<{ day: string; spins: bigint; paid_satang: bigint; parts: Part[] }>`
    select d.day::text as day, d.spins, d.paid_satang,
        (select coalesce(jsonb_agg(each), '[]') from (
          select s.version, case when s.cause ~ '^(stakes|deposit):' then split_part(s.cause, ':', 1) else 'gift' end as source,
              count(*) as spins, sum(s.amount_satang) as paid
            from wheel_spin s
            where s.day = d.day and s.spun_at >= d.day::timestamp at time zone 'Asia/Bangkok' group by 1, 2) each) as parts
      from wheel_day d order by d.day desc limit ${DAYS}`.execute(db);
  const parts = rows.flatMap((one) => one.parts);
  const { closed, rules, paidToday } = await readOffer(wheel);
  return {
    days: rows.map((row) => ({
      day: row.day,
      spins: Number(row.spins),
      paid: bahtFromSatang(satang(row.paid_satang)),
      expected: expectedOf(row.parts, worth),
      from: sourcesOf(row.parts),
    })),
    tables: tables.map((table) => {
      const own = parts.filter(({ version }) => version === table.version);
      return {
        ...tableView(table.version, table.prizes),
        budget: bahtFromSatang(satang(table.budget_satang)),
        made_at: table.made_at.toISOString(),
        spins: sumOf(own, ({ spins }) => spins),
        paid: bahtFromSatang(satang(sumOf(own, ({ paid }) => paid))),
      };
    }),
    closed,
    paid_today: bahtFromSatang(satang(paidToday)),
    rules,
  };
}

const sumOf = (parts: readonly Part[], of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0);

/** What spins cost on average, each by the table that it was drawn from. Pure. */
function expectedOf(parts: readonly Part[], worth: ReadonlyMap<number, bigint>): number {
  const millionths = parts.reduce((sum, { version, spins }) => sum + (worth.get(version) ?? 0n) * BigInt(spins), 0n);
  return bahtFromSatang(satang(millionths / 1_000_000n));
}

/** Spins by what their tickets were for. Pure. */
function sourcesOf(parts: readonly Part[]): StaffWheel['days'][number]['from'] {
  const of = (source: Part['source']) =>
    sumOf(
      parts.filter((one) => one.source === source),
      ({ spins }) => spins,
    );
  return { stakes: of('stakes'), deposit: of('deposit'), gift: of('gift') };
}
