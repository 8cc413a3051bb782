import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { lockWithdrawal } from './withdrawal-store.ts';

const BATCH = 100;

/**
 * Lock a paid withdrawal after which its account is to be closed. @returns its member and id; undefined when there is
 * nothing to decide: it is not paid (any more), does not close the account, or was decided.
 */
export async function lockClosing(tx: Tx, ref: string): Promise<{ memberId: bigint; id: bigint } | undefined> {
  const withdrawal = await lockWithdrawal(tx, ref);
  if (!withdrawal?.is_closing || withdrawal.state !== 'paid' || withdrawal.closing_decided_at) return undefined;
  return { memberId: withdrawal.member_id, id: withdrawal.id };
}

/** Record that it was decided whether the account is closed, with the withdrawal locked; it is decided only once. */
export async function decideClosing(tx: Tx, { memberId, id }: { memberId: bigint; id: bigint }, now: Date) {
  await tx
    .updateTable('withdrawal')
    .set({ closing_decided_at: now })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** References of paid withdrawals after which it is not decided yet whether the account is closed, oldest first. */
export async function paidClosings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select ref from withdrawal where is_closing and state = 'paid' and closing_decided_at is null
      order by finished_at limit ${BATCH}`.execute(db);
  return rows.map(({ ref }) => ref);
}
