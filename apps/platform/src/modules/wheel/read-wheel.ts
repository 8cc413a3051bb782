import type { WheelRules, WheelSpin, WheelTable, Wheel as WheelView } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { bangkokDay } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { pageOf, rowsFor } from '../../core/paging.ts';
import { together } from '../../core/read-together.ts';
import { newSeed } from './draw.ts';
import { biggestOf, type Prize, prizesOf, worthInBaht } from './prizes.ts';
import type { Wheel } from './wheel.ts';

type Closed = WheelView['closed'];
type Source = WheelView['tickets'][number]['from'];

/** Reference of a spin in the member's statement. */
export const refOf = (playId: string) => `WH-${playId.slice(0, 8).toUpperCase()}`;

export function tableView(version: number, text: string): WheelTable {
  const prizes = prizesOf(text);
  return {
    version,
    prizes: prizes.map(({ amount, millionths }) => ({ amount: bahtFromSatang(amount), millionths })),
    sealed_prizes: text,
    expected: worthInBaht(prizes),
  };
}

async function readTable(
  db: Database | Tx,
  version?: number,
): Promise<{ version: number; prizes: string; budget_satang: bigint }> {
  const newest = db
    .selectFrom('wheel_table')
    .select(['version', 'prizes', 'budget_satang'])
    .orderBy('version', 'desc')
    .limit(1);
  return (version === undefined ? newest : newest.where('version', '=', version)).executeTakeFirstOrThrow();
}

async function readRules(db: Database | Tx, now: Date): Promise<WheelRules> {
  const rules = await db
    .selectFrom('wheel_rules')
    .select(['stakes_satang', 'stakes_most', 'deposit_satang', 'ticket_days'])
    .where('since_day', '<=', sql<string>`${bangkokDay(now)}::date`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    stakes:
      rules.stakes_satang > 0n ? { each: bahtFromSatang(satang(rules.stakes_satang)), most: rules.stakes_most } : null,
    deposit: rules.deposit_satang > 0n ? { least: bahtFromSatang(satang(rules.deposit_satang)) } : null,
    ticket_days: rules.ticket_days,
  };
}

/**
 * Reason why the wheel is closed: switched off, or the rest of today's budget does not cover the biggest prize. Null
 * when it is open.
 */
function closedBy({ rules }: Wheel, paid: bigint, budget: bigint, prizes: readonly Prize[]): Closed {
  if (!rules.isOn) return 'off';
  return paid + biggestOf(prizes) > budget ? 'budget' : null;
}

/** Prizes paid today, in satang. */
async function readPaid(db: Database, now: Date): Promise<bigint> {
  const day = await db
    .selectFrom('wheel_day')
    .select('paid_satang')
    .where('day', '=', sql<string>`${bangkokDay(now)}::date`)
    .executeTakeFirst();
  return day?.paid_satang ?? 0n;
}

/** Public information about the wheel. */
export async function readOffer(
  wheel: Wheel,
): Promise<{ closed: Closed; table: WheelTable; rules: WheelRules; paidToday: bigint }> {
  const { db, clock } = wheel;
  const [{ version, prizes, budget_satang }, paid, rules] = await Promise.all([
    readTable(db),
    readPaid(db, clock.now()),
    readRules(db, clock.now()),
  ]);
  return {
    closed: closedBy(wheel, paid, budget_satang, prizesOf(prizes)),
    table: tableView(version, prizes),
    rules,
    paidToday: paid,
  };
}

/**
 * The wheel as a member sees it. Reading it adds and withdraws tickets according to the member's play until now, and
 * seals the next spin if it is not sealed with the newest prize table yet.
 */
export async function readWheel(wheel: Wheel, memberId: bigint): Promise<WheelView> {
  const now = wheel.clock.now();
  await sql`select wheel_earn(${memberId}, ${now})`.execute(wheel.db);
  const { rows } = await sql<{
    version: number;
    sealed: string;
  }>`select version, sealed from wheel_seal(${memberId}, ${newSeed()})`.execute(wheel.db);
  const [next] = rows;
  if (!next) throw new Error('a next spin is always sealed');
  const db = together(wheel.db);
  const [{ prizes }, { budget_satang }, paid, rules, tickets, today] = await Promise.all([
    readTable(db, next.version),
    readTable(db),
    readPaid(db, now),
    readRules(db, now),
    readTickets(db, memberId, now),
    readToday(db, memberId, now),
  ]);
  return {
    closed: closedBy(wheel, paid, budget_satang, prizesOf(prizes)),
    table: tableView(next.version, prizes),
    rules,
    tickets,
    today,
    sealed: next.sealed,
  };
}

async function readTickets(tx: Database, memberId: bigint, now: Date): Promise<WheelView['tickets']> {
  const rows = await tx
    .selectFrom('wheel_ticket as t')
    .select(['t.cause', 't.expires_at'])
    .where('t.member_id', '=', memberId)
    .where('t.withdrawn_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('wheel_spin as s')
            .select('s.number')
            .whereRef('s.member_id', '=', 't.member_id')
            .whereRef('s.cause', '=', 't.cause'),
        ),
      ),
    )
    .orderBy('t.expires_at')
    .orderBy('t.granted_at')
    .orderBy('t.cause')
    .execute();
  return rows.map(({ cause, expires_at }) => ({ from: sourceOf(cause), expires_at: expires_at.toISOString() }));
}

const sourceOf = (cause: string): Source =>
  (['stakes', 'deposit'] as const).find((own) => cause.startsWith(`${own}:`)) ?? 'gift';

async function readToday(tx: Database, memberId: bigint, now: Date): Promise<WheelView['today']> {
  const { rows } = await sql<{ staked: bigint; from_stakes: number; from_deposit: boolean; summed_until: Date }>`
    select (select watermark_at from game_watermark) as summed_until,
        (select coalesce(sum(risked_satang), 0)::bigint from played_day where member_id = ${memberId} and day = bangkok_day(${now})) as staked,
        count(*) filter (where number > 0)::int as from_stakes, coalesce(bool_or(number = 0), false) as from_deposit
      from wheel_due(${memberId}, ${now}) where day = bangkok_day(${now})`.execute(tx);
  const [today] = rows;
  return {
    staked: bahtFromSatang(satang(today?.staked ?? 0n)),
    from_stakes: today?.from_stakes ?? 0,
    from_deposit: today?.from_deposit ?? false,
    summed_until: (today?.summed_until ?? now).toISOString(),
  };
}

/** A member's spins, newest first. @param page.before only spins with a lower number than this one. */
export async function readSpins(
  db: Database,
  memberId: bigint,
  page: { before: number | undefined; limit: number },
): Promise<{ spins: WheelSpin[]; nextBefore: number | null }> {
  let query = spinsOf(db, memberId).orderBy('s.number', 'desc').limit(rowsFor(page.limit));
  if (page.before !== undefined) query = query.where('s.number', '<', page.before);
  const rows = await query.execute();
  const { shown, next } = pageOf(rows.map(spinView), page.limit, ({ number }) => number);
  return { spins: shown, nextBefore: next };
}

/** The member's spin with this play id, if any. */
export async function findSpin(db: Database | Tx, memberId: bigint, playId: string): Promise<WheelSpin | undefined> {
  const row = await spinsOf(db, memberId).where('s.play_id', '=', playId).executeTakeFirst();
  return row && spinView(row);
}

function spinsOf(db: Database | Tx, memberId: bigint) {
  return db
    .selectFrom('wheel_spin as s')
    .innerJoin('wheel_table as t', 't.version', 's.version')
    .select([
      's.number',
      's.play_id',
      's.version',
      's.seed',
      's.sealed',
      's.drawn',
      's.amount_satang',
      's.spun_at',
      't.prizes',
    ])
    .where('s.member_id', '=', memberId);
}

type SpinRow = Awaited<ReturnType<ReturnType<typeof spinsOf>['execute']>>[number];

function spinView(row: SpinRow): WheelSpin {
  return {
    number: row.number,
    ref: refOf(row.play_id),
    amount: bahtFromSatang(satang(row.amount_satang)),
    drawn: row.drawn,
    sealed: row.sealed,
    seed: row.seed,
    play_id: row.play_id,
    version: row.version,
    sealed_prizes: row.prizes,
    at: row.spun_at.toISOString(),
  };
}
