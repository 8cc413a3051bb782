import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { isProposed } from '../../core/work/proposals.ts';
import { STATUS_OF, type WithdrawalState } from './withdrawal-states.ts';

/** Kind of the proposal that ends a payout by the bank's proof. */
export const PAYOUT_OUTCOME = 'payout-outcome';

/** Key of a payout at the bank: one key per withdrawal, which never changes. */
export function payoutKey(ref: string): string {
  return `sanam-payout-${ref}`;
}

export async function lockWithdrawal(tx: Tx, ref: string) {
  const named = await tx.selectFrom('request_reference').select('member_id').where('ref', '=', ref).executeTakeFirst();
  if (!named) return undefined;
  return tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', named.member_id)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Mark an order as sent, before it leaves. Nothing is sent while staff may end the payout by proof of the bank: the proof
 * is older than what would be sent.
 * @returns whether the order may leave.
 */
export async function markSent(db: Database, ref: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, ref);
    if (withdrawal?.state !== 'submitted') return false;
    // a statement of its own, after the lock: it sees a proposal that was committed while the lock was awaited
    const isLeft = !(await isProposed(tx, PAYOUT_OUTCOME, `withdrawal:${ref}`, now));
    await tx
      .updateTable('withdrawal')
      .set(isLeft ? { sent_at: now } : { updated_at: now })
      .where('member_id', '=', withdrawal.member_id)
      .where('id', '=', withdrawal.id)
      .execute();
    return isLeft;
  });
}

/** Write a new state and its step. Call it with the withdrawal's row locked. */
export async function changeState(
  tx: Tx,
  withdrawal: { member_id: bigint; id: bigint },
  to: WithdrawalState,
  change: { cause: string | null; payoutReference: string | null },
  now: Date,
): Promise<void> {
  const ended = to === 'paid' || to === 'failed' || to === 'reversed' || to === 'rejected';
  await tx
    .updateTable('withdrawal')
    .set({
      state: to,
      cause: change.cause,
      payout_reference: change.payoutReference,
      updated_at: now,
      finished_at: ended ? now : null,
    })
    .where('member_id', '=', withdrawal.member_id)
    .where('id', '=', withdrawal.id)
    .execute();
  await tx
    .insertInto('withdrawal_step')
    .values({ member_id: withdrawal.member_id, withdrawal_id: withdrawal.id, state: to, cause: change.cause })
    .execute();
}

/** Subject of the finding about a refused order. An order that is sent again and refused again is another subject. */
export function refusalOf({ ref, facts_at }: { ref: string; facts_at: Date | null }): string {
  return `${ref}:${facts_at?.toISOString() ?? ''}`;
}

/**
 * Ask staff about a withdrawal that cannot be paid as it is: at least one person decides, whoever decided before.
 * @param reason `refused`: the bank refused the order; `claimed`: the account was proven to be another member's.
 */
export async function askStaff(
  tx: Tx,
  withdrawal: { member_id: bigint; id: bigint },
  reason: 'refused' | 'claimed',
  now: Date,
): Promise<void> {
  await sql`
    update withdrawal set facts_at = ${now}, approvals_needed = greatest(approvals_needed, 1),
      review_reasons = array_append(array_remove(review_reasons, ${reason}), ${reason})
    where member_id = ${withdrawal.member_id} and id = ${withdrawal.id}`.execute(tx);
}

/** Amounts that the ledger settled and returned for a withdrawal; satang, both positive. */
export interface PayoutInBooks {
  ref: string;
  amount_satang: bigint;
  state: WithdrawalState;
  settled_satang: bigint;
  returned_satang: bigint;
  created_at: Date;
}

/**
 * Withdrawals by their references, and withdrawals paid or reversed from `from` to before `to`; each with the amounts
 * that the ledger settled and returned for it.
 */
export async function payoutsFor(
  db: Database | Tx,
  asked: { refs: readonly string[]; from: Date; to: Date },
): Promise<PayoutInBooks[]> {
  const { rows } = await sql<PayoutInBooks>`
    select w.ref, w.amount_satang, w.state, w.created_at,
      coalesce((select -l.held_satang from ledger_movement l where l.member_id = w.member_id and l.idempotency_key = 'withdraw_settle:' || w.ref), 0) as settled_satang,
      coalesce((select l.cash_satang from ledger_movement l where l.member_id = w.member_id and l.idempotency_key = 'withdraw_return:' || w.ref), 0) as returned_satang
    from withdrawal w
    where (w.member_id, w.ref) in (select r.member_id, r.ref from request_reference r where r.ref = any (${asked.refs}::text[])) or (w.state in ('paid', 'reversed') and w.finished_at >= ${asked.from} and w.finished_at < ${asked.to})`.execute(
    db,
  );
  return rows;
}

/** Latest withdrawals that have ended, newest first. */
export async function completedWithdrawals(db: Database | Tx, memberId: bigint, limit: number) {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'state', 'amount_satang', 'cause', 'finished_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    status: STATUS_OF[row.state],
    finishedAt: row.finished_at ?? row.updated_at,
  }));
}

/**
 * Withdrawals of a member with their steps: one withdrawal when `id` is given, otherwise those begun before `before`,
 * newest first.
 */
export async function withdrawalHistory(
  db: Database,
  memberId: bigint,
  filter: { id?: bigint; since?: Date; before?: Date; limit: number },
) {
  let query = db
    .selectFrom('withdrawal')
    .select(['id', 'ref', 'state', 'amount_satang', 'cause', 'bank', 'account_number', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(filter.limit);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.since !== undefined) query = query.where('created_at', '>=', filter.since);
  if (filter.before !== undefined) query = query.where('created_at', '<', filter.before);
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const steps = await db
    .selectFrom('withdrawal_step')
    .select(['withdrawal_id', 'state', 'at'])
    .where('member_id', '=', memberId)
    .where(
      'withdrawal_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    ...row,
    status: STATUS_OF[row.state],
    steps: steps.filter((step) => step.withdrawal_id === row.id),
  }));
}
