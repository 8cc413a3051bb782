import type { Limit, Protection as ProtectionReply } from '@sanam/contract';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { invalid } from '../../core/errors.ts';
import type { Protection } from './protection.ts';
import { readBlock } from './read-block.ts';

/** One limit by name. */
export type LimitName = Pick<Limit, 'kind' | 'period'>;

/** Stored units in one unit of the wire: satang in a baht, seconds in a minute. */
const UNITS: Record<Limit['kind'], bigint> = { deposit: 100n, loss: 100n, stake: 100n, time: 60n };

interface LimitRow {
  kind: Limit['kind'];
  period: Limit['period'];
  amount: bigint | null;
  used: bigint;
  raise_to: bigint | null;
  raise_from: Date | null;
}

/** The limits of a member with what is used, a break, and the interval of the reality check. */
export async function readProtection(
  { clock, rules }: Pick<Protection, 'clock' | 'rules'>,
  db: Database | Tx,
  memberId: bigint,
): Promise<ProtectionReply> {
  const now = clock.now();
  const [limits, block, minutes] = await Promise.all([
    readLimits(db, memberId, now),
    readBlock(db, memberId, now),
    readInterval(db, memberId),
  ]);
  return {
    limits: limits.map((row) => limitOf(row, now, rules.raiseValidSeconds)),
    block,
    reality_check: {
      minutes: minutes ?? rules.checkMinutes,
      minimum_minutes: rules.checkMinutesMin,
      maximum_minutes: rules.checkMinutesMax,
    },
    raise_hours: rules.raiseSeconds / 3600,
    return_hours: rules.returnSeconds / 3600,
  };
}

async function readLimits(db: Database | Tx, memberId: bigint, now: Date): Promise<LimitRow[]> {
  // play is counted from the first limit on play, so without one only deposits are known
  const { rows } = await sql<LimitRow>`
    select k.kind, p.period, l.amount, limit_used(${memberId}, k.kind, p.period, ${now}) as used, l.raise_to, l.raise_from
      from unnest(array['deposit', 'loss', 'stake', 'time']) with ordinality as k (kind, place)
      cross join unnest(array['day', 'week', 'month']) with ordinality as p (period, place)
      left join member_limit l on l.member_id = ${memberId} and l.kind = k.kind and l.period = p.period
      order by p.place, k.place`.execute(db);
  return rows;
}

async function readInterval(db: Database | Tx, memberId: bigint): Promise<number | null> {
  const row = await db
    .selectFrom('member_guard')
    .select('check_minutes')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.check_minutes ?? null;
}

function limitOf(row: LimitRow, now: Date, validSeconds: number): Limit {
  const { kind, period, amount, used, raise_from } = row;
  const shown = (units: bigint) => Number(units) / Number(UNITS[kind]);
  const left = amount === null ? null : amount - used;
  const until = raise_from && addSeconds(raise_from, validSeconds);
  return {
    kind,
    period,
    amount: amount === null ? null : shown(amount),
    used: shown(used),
    left: left === null ? null : shown(left > 0n ? left : 0n),
    raise:
      raise_from && until && until >= now
        ? {
            to: row.raise_to === null ? null : shown(row.raise_to),
            from: raise_from.toISOString(),
            until: until.toISOString(),
            is_open: raise_from <= now,
          }
        : null,
  };
}

/**
 * Set a limit of a member. A first or lower limit holds at once, for the very next bet or deposit. A higher one, or
 * none, waits for LIMIT_RAISE_HOURS and the member's second yes.
 * @param amount baht, or minutes of play; null for no limit.
 */
export async function setLimit(
  { db, clock, rules }: Protection,
  memberId: bigint,
  { kind, period, amount }: LimitName & { amount: number | null },
): Promise<'set' | 'asked' | 'same'> {
  const outcome = await limitSet({ clock, rules }, db, memberId, { kind, period, amount, by: 'member' });
  if (outcome === 'stricter_only') throw new Error('a member may ask for any limit');
  return outcome;
}

/**
 * Set a limit, or ask for a higher one, in the database.
 * @param by `member` or `staff:<id>`; staff can only make a limit stricter.
 */
export async function limitSet(
  { clock, rules }: Pick<Protection, 'clock' | 'rules'>,
  db: Database | Tx,
  memberId: bigint,
  { kind, period, amount, by }: LimitName & { amount: number | null; by: string },
): Promise<'set' | 'asked' | 'same' | 'stricter_only'> {
  const units = amount === null ? null : BigInt(amount) * UNITS[kind];
  const { rows } = await sql<{ outcome: 'set' | 'asked' | 'same' | 'stricter_only' }>`
    select limit_set(${memberId}, ${kind}, ${period}, ${units}::bigint, ${by}, ${rules.raiseSeconds},
      ${rules.idleSeconds}, ${clock.now()}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'same';
}

/** An amount of a limit as the wire has it, baht or minutes; null without one. Pure. */
export function amountText(kind: string | null, units: bigint | null): number | null {
  return kind !== null && units !== null ? Number(units) / Number(UNITS[kind as Limit['kind']]) : null;
}

const TOO_EARLY = 'ยังไม่ครบเวลารอ วงเงินเดิมยังใช้อยู่';

/** The member's second yes to a higher limit. @throws 422 on `error` when none can be said yes to; nothing changed. */
export async function raiseLimit({ db, clock, rules }: Protection, memberId: bigint, limit: LimitName): Promise<void> {
  const { rows } = await sql<{ outcome: 'raised' | 'early' | 'lapsed' | 'none' }>`
    select limit_raise(${memberId}, ${limit.kind}, ${limit.period}, ${rules.raiseValidSeconds}, ${clock.now()}) as outcome`.execute(
    db,
  );
  switch (rows[0]?.outcome) {
    case 'raised':
      return;
    case 'early':
      throw invalid('error', TOO_EARLY, 'the waiting time is not over');
    case 'lapsed':
      throw invalid('error', 'คำขอเพิ่มวงเงินหมดอายุแล้ว วงเงินเดิมยังใช้อยู่', 'the second yes came too late');
    default:
      throw invalid('error', 'ไม่มีคำขอเพิ่มวงเงินนี้', 'no raise was asked for');
  }
}

/** Drop the higher limit that was asked for. Does nothing when there is none. */
export async function dropRaise({ db, clock }: Protection, memberId: bigint, limit: LimitName): Promise<void> {
  await sql`select limit_drop_raise(${memberId}, ${limit.kind}, ${limit.period}, 'member', ${clock.now()})`.execute(db);
}

/** Set the interval of the reality check. @throws 422 on `minutes` outside the operator's range. */
export async function setRealityCheck(
  { db, clock, rules }: Protection,
  memberId: bigint,
  minutes: number,
): Promise<void> {
  if (minutes < rules.checkMinutesMin || minutes > rules.checkMinutesMax)
    throw invalid(
      'minutes',
      `เลือกเวลาเตือนได้ ${rules.checkMinutesMin} ถึง ${rules.checkMinutesMax} นาที`,
      'outside the range of the reality check',
    );
  await sql`select check_interval_set(${memberId}, ${minutes}, ${rules.checkGraceSeconds}, ${clock.now()})`.execute(db);
}
