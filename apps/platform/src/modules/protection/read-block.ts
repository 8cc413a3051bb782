import type { Block } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';

/** A row of the view `member_block`. */
export interface BlockRow {
  /** Null: without an end. */
  blocked_until: Date | null;
  /** Whether an exclusion stands from which the member has not asked to return; null: there is no guard. */
  is_excluded: boolean | null;
  excluded_until: Date | null;
  /** Whether a document of identity says that the member is too young; null: there is no guard. */
  is_under_age: boolean | null;
  last_kind: string | null;
}

/** Why play, deposits and gifts of a member are refused now; null when they are allowed. One statement. */
export async function readBlock(db: Database | Tx, memberId: bigint, now: Date): Promise<Block | null> {
  const found = await db
    .selectFrom('member_block')
    .select(['blocked_until', 'is_excluded', 'excluded_until', 'is_under_age', 'last_kind'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found ? blockOf(found, now) : null;
}

/** Name a block; null when there is none now. Pure. */
export function blockOf(row: BlockRow, now: Date): Block | null {
  const { blocked_until, is_excluded, excluded_until, is_under_age, last_kind } = row;
  if (is_under_age) return { kind: 'under_age', until: null };
  if (is_excluded) {
    const isOver = excluded_until !== null && excluded_until <= now;
    return { kind: isOver ? 'exclusion_over' : 'exclusion', until: isOver ? null : iso(excluded_until) };
  }
  if (blocked_until === null || blocked_until <= now) return null;
  return { kind: (last_kind as 'pause' | 'time_out' | null) ?? 'cooling', until: iso(blocked_until) };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Whether nothing is given and offered to a member now: during a break, and at the heavy level. One statement. */
export async function areGiftsStopped(db: Database | Tx, memberId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`select gifts_stop(${memberId}, ${now}) as stopped`.execute(db);
  return rows[0]?.stopped ?? false;
}
