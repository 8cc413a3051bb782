import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { type DepositState, mayFollow, STATUS_OF } from './deposit-states.ts';

/** The account members pay into now: the designated one when there is one. */
export async function receivingAccount(db: Database | Tx) {
  return db.selectFrom('receiving_account').selectAll().where('active', '=', true).orderBy('designated', 'desc').orderBy('id').executeTakeFirst();
}

/** The deposit a member waits for, with the account it goes to: one to be paid, else one under review. An expired one that no job has closed yet does not count. */
export async function pendingDeposit(db: Database | Tx, memberId: bigint, now: Date) {
  return db
    .selectFrom('deposit as d')
    .innerJoin('receiving_account as r', 'r.id', 'd.receiving_account_id')
    .select(['d.id', 'd.ref', 'd.state', 'd.amount_satang', 'd.created_at', 'd.expires_at', 'd.qr_payload', 'r.bank', 'r.account_number', 'r.holder_name'])
    .where('d.member_id', '=', memberId)
    .where((of) => of.or([of.and([of('d.state', '=', 'prepared'), of('d.expires_at', '>', now)]), of('d.state', '=', 'in_review')]))
    .orderBy((of) => of('d.state', '=', 'prepared'), 'desc')
    .orderBy('d.id', 'desc')
    .executeTakeFirst();
}

/** A transfer the bank told us of, with what the ledger credited for it. */
export interface TransferInBooks {
  from_bank: string;
  reference: string;
  amount_satang: bigint;
  state: string;
  credited_satang: bigint;
}

/** Transfers by their sending banks and those banks' names for them, and those made in a time; each with what the ledger has of it. */
export async function transfersFor(db: Database | Tx, asked: { transfers: readonly { fromBank: string; reference: string }[]; from: Date; to: Date }): Promise<TransferInBooks[]> {
  const banks = asked.transfers.map(({ fromBank }) => fromBank);
  const references = asked.transfers.map(({ reference }) => reference);
  const { rows } = await sql<TransferInBooks>`
    select b.from_bank, b.reference, b.amount_satang, b.state,
      coalesce((select l.cash_satang from ledger_transaction l where l.member_id = b.member_id and l.idempotency_key = 'deposit:' || b.from_bank || ':' || b.reference), 0) as credited_satang
    from bank_transfer b
    where (b.from_bank, b.reference) in (select * from unnest(${banks}::text[], ${references}::text[])) or (b.transferred_at >= ${asked.from} and b.transferred_at < ${asked.to})`.execute(
    db,
  );
  return rows;
}

/** Whether money of the member's arrived that a person must still decide on. */
export async function hasTransferInReview(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const row = await db.selectFrom('bank_transfer').select('reference').where('member_id', '=', memberId).where('state', 'in', ['received', 'review']).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The last deposits that ended, newest first. */
export async function completedDeposits(db: Database | Tx, memberId: bigint, limit: number) {
  const rows = await db
    .selectFrom('deposit')
    .select(['id', 'state', 'amount_satang', 'cause', 'finished_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, status: STATUS_OF[row.state as DepositState], finishedAt: row.finished_at ?? row.expires_at }));
}

/** Deposits of a member with their steps; one when `id` is given, else those begun before `before`, newest first. */
export async function depositHistory(db: Database, memberId: bigint, filter: { id?: bigint; before?: Date; limit: number }) {
  let query = db
    .selectFrom('deposit')
    .select(['id', 'ref', 'state', 'amount_satang', 'cause', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(filter.limit);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.before !== undefined) query = query.where('created_at', '<', filter.before);
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const steps = await db
    .selectFrom('deposit_step')
    .select(['deposit_id', 'state', 'at'])
    .where('member_id', '=', memberId)
    .where(
      'deposit_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, status: STATUS_OF[row.state as DepositState], steps: steps.filter((step) => step.deposit_id === row.id) }));
}

/** Moves a deposit on and records the step. Call with the row locked. @throws Error for a step the states do not know. */
export async function changeState(tx: Tx, deposit: { member_id: bigint; id: bigint; state: string }, to: DepositState, cause: string | null, now: Date): Promise<void> {
  if (!mayFollow(deposit.state as DepositState, to)) throw new Error(`deposit ${deposit.id} cannot go from ${deposit.state} to ${to}`);
  const ended = to !== 'in_review';
  await tx
    .updateTable('deposit')
    .set({ state: to, cause, finished_at: ended ? now : null })
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .execute();
  await tx.insertInto('deposit_step').values({ member_id: deposit.member_id, deposit_id: deposit.id, state: to, cause }).execute();
}
