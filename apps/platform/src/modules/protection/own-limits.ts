import type { Limit } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { readProtection } from './limits.ts';
import type { Protection } from './protection.ts';

/** Everything that the member's page shows, with what deposits under way take from what deposit limits leave. */
export async function readOwnProtection(protection: Protection, db: Database | Tx, memberId: bigint) {
  const [read, underWay] = await Promise.all([readProtection(protection, db, memberId), payingBaht(db, memberId)]);
  return { ...read, limits: read.limits.map((limit) => lessUnderWay(limit, underWay)) };
}

/** A limit with what is really possible: a deposit under way counts as made, as it does for the next one. Pure. */
function lessUnderWay(limit: Limit, underWay: number): Limit {
  if (limit.kind !== 'deposit' || limit.left === null) return limit;
  // whole satang: the difference of two amounts in baht may not be one
  return { ...limit, left: Math.max(0, Math.round((limit.left - underWay) * 100) / 100) };
}

/** Baht of a member's deposits under way. */
async function payingBaht(db: Database | Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(amount_satang), 0)::bigint as satang from member_paying where member_id = ${memberId}`.execute(
    db,
  );
  return Number(rows[0]?.satang ?? 0n) / 100;
}
