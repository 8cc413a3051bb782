import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { closeFinding } from '../../core/findings.ts';
import { type DepositOwner, type DepositState, OPEN_STATES, ownerOf, STATUS_OF } from './deposit-states.ts';
import type { Deposits } from './deposits.ts';
import { lastDigits } from './payment-of.ts';

/**
 * The member's pending deposit, with the account to pay into. Of several deposits: one to be paid, otherwise one that
 * is being credited, otherwise one under review. An expired deposit that no job has closed yet does not count.
 */
export async function pendingDeposit(db: Database | Tx, memberId: bigint, now: Date) {
  return db
    .selectFrom('deposit as d')
    .leftJoin('receiving_account as r', 'r.id', 'd.receiving_account_id')
    .leftJoin('gateway_charge as g', (join) =>
      join.onRef('g.member_id', '=', 'd.member_id').onRef('g.deposit_id', '=', 'd.id'),
    )
    .select([
      'd.id',
      'd.ref',
      'd.state',
      'd.way',
      'd.amount_satang',
      'd.cause',
      'd.created_at',
      'd.expires_at',
      'd.qr_payload',
    ])
    .select(['r.bank', 'r.account_number', 'r.holder_name', 'g.checkout_url', 'g.qr', 'g.qr_type'])
    .where('d.member_id', '=', memberId)
    .where((of) =>
      of.or([
        of.and([of('d.state', 'in', OPEN_STATES), of('d.expires_at', '>', now)]),
        of('d.state', 'in', ['paid', 'in_review']),
      ]),
    )
    .orderBy((of) => of('d.state', 'in', OPEN_STATES), 'desc')
    .orderBy((of) => of('d.state', '=', 'paid'), 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A transfer in our records, with what the ledger credited for it. */
export interface TransferInBooks {
  from_bank: string;
  /** The bank's reference. A transfer that a slip named otherwise is credited under the slip's reference. */
  reference: string;
  amount_satang: bigint;
  state: string;
  credited_satang: bigint;
}

/**
 * Transfers with the given sending banks and references, and all transfers made from `from` until before `to`. Each has
 * the amount that the ledger credited for it.
 */
export async function transfersFor(
  db: Database | Tx,
  asked: { transfers: readonly { fromBank: string; reference: string }[]; from: Date; to: Date },
): Promise<TransferInBooks[]> {
  const banks = asked.transfers.map(({ fromBank }) => fromBank);
  const references = asked.transfers.map(({ reference }) => reference);
  const { rows } = await sql<TransferInBooks>`
    with asked as (
      select distinct from_bank, coalesce(same_as, reference) as reference from bank_transfer
      where (from_bank, reference) in (select * from unnest(${banks}::text[], ${references}::text[])) or (transferred_at >= ${asked.from} and transferred_at < ${asked.to})
    )
    select b.from_bank, coalesce(same.reference, b.reference) as reference, b.amount_satang, b.state,
      coalesce((select l.cash_satang from ledger_movement l where l.member_id = b.member_id and l.idempotency_key = 'deposit:' || b.from_bank || ':' || b.reference), 0) as credited_satang
    from asked join bank_transfer b using (from_bank, reference)
      left join bank_transfer same on same.from_bank = b.from_bank and same.same_as = b.reference and same.seen_at_bank is not null`.execute(
    db,
  );
  return rows;
}

/**
 * Amounts of payments, at the bank and at the gateway, that staff recorded as sent back, by the bank's reference of the
 * outgoing transfer.
 */
export async function returnsUnder(db: Database | Tx, references: readonly string[]): Promise<Map<string, bigint>> {
  const asked = [...new Set(references)];
  const { rows } = await sql<{ returned_reference: string; amount_satang: bigint }>`
    select returned_reference, amount_satang from bank_transfer where state = 'returned' and returned_reference = any (${asked}::text[])
    union all
    select returned_reference, paid_satang from gateway_charge where state = 'returned' and returned_reference = any (${asked}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.returned_reference, row.amount_satang]));
}

/** A transfer that staff recorded as sent back. */
export interface NotedReturn {
  amountSatang: bigint;
  /** When the money came in: it cannot have been sent back earlier. */
  cameInAt: Date;
}

/** Transfers that staff recorded as sent back within a time, by the bank's reference of the outgoing transfer. */
export async function returnsNoted(db: Database | Tx, from: Date, to: Date): Promise<Map<string, NotedReturn>> {
  const { rows } = await sql<{ returned_reference: string; amount_satang: bigint; transferred_at: Date }>`
    select returned_reference, amount_satang, transferred_at from bank_transfer where state = 'returned' and settled_at >= ${from} and settled_at < ${to}`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [row.returned_reference, { amountSatang: row.amount_satang, cameInAt: row.transferred_at }]),
  );
}

/** A charge at the gateway, with what the ledger credited for it. */
export interface ChargeInBooks {
  charge_id: string;
  state: string;
  /** Paid amount; null while the charge is not known to be paid. */
  paid_satang: bigint | null;
  credited_satang: bigint;
}

/**
 * Charges by the gateway's references, and charges paid within a time; each with the amount that the ledger credited
 * for it.
 */
export async function chargesFor(
  db: Database | Tx,
  asked: { gateway: string; charges: readonly string[]; from: Date; to: Date },
): Promise<ChargeInBooks[]> {
  const { rows } = await sql<ChargeInBooks>`
    select g.charge_id, g.state, g.paid_satang,
      coalesce((select l.cash_satang from ledger_movement l where l.member_id = g.member_id and l.idempotency_key = 'gateway:' || g.gateway || ':' || g.charge_id), 0) as credited_satang
    from gateway_charge g
    where g.gateway = ${asked.gateway} and g.charge_id is not null
      and (g.charge_id = any (${[...asked.charges]}::text[]) or (g.paid_at >= ${asked.from} and g.paid_at < ${asked.to}))`.execute(
    db,
  );
  return rows;
}

/** Whether an incoming payment of the member, at the bank or the gateway, still waits for a decision of staff. */
export async function hasMoneyInReview(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from bank_transfer where member_id = ${memberId} and state in ('received', 'review'))
      or exists (select from gateway_charge where member_id = ${memberId} and state = 'review') as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

/**
 * Whether a slip credited money of the member that the bank has not reported yet. Once staff have closed the finding
 * about a slip, they have answered for its money, as for a bank that lost a notice for good.
 */
export async function hasUnprovenSlip(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('bank_transfer as b')
    .select('b.reference')
    .where('b.member_id', '=', memberId)
    .where('b.deposit_id', 'is not', null)
    .where('b.source', '=', 'slip')
    .where('b.seen_at_bank', 'is', null)
    .where('b.state', '=', 'credited')
    .where(
      sql<boolean>`not exists (select from finding f where f.kind = 'slip_unproven'
        and f.subject = b.from_bank || ':' || b.reference and f.closed_by <> 'system')`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Amount shown for a deposit: the credited amount, otherwise the requested amount. */
const amountOf = sql<bigint>`coalesce(credited_satang, amount_satang)`.as('amount_satang');

/** Latest deposits that have ended, newest first. */
export async function completedDeposits(db: Database | Tx, memberId: bigint, limit: number) {
  const rows = await db
    .selectFrom('deposit')
    .select(['id', 'state', amountOf, 'cause', 'finished_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    status: STATUS_OF[row.state],
    finishedAt: row.finished_at ?? row.expires_at,
  }));
}

/**
 * Deposits of a member with their steps, and with the account whose transfer was credited first: one deposit when `id`
 * is given, otherwise the deposits begun before `before`, newest first.
 */
export async function depositHistory(
  db: Database | Tx,
  memberId: bigint,
  filter: { id?: bigint; since?: Date; before?: Date; limit: number },
) {
  let query = db
    .selectFrom('deposit')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('bank_transfer as b')
          .select(['b.from_bank as payer_bank', lastDigits(sql`b.from_account`).as('payer_last4')])
          .whereRef('b.member_id', '=', 'deposit.member_id')
          .whereRef('b.deposit_id', '=', 'deposit.id')
          .where('b.state', '=', 'credited')
          .orderBy('b.settled_at')
          .limit(1)
          .as('payer'),
      (join) => join.onTrue(),
    )
    .select(['id', 'ref', 'state', 'way', 'amount_satang as requested_satang', amountOf, 'cause', 'created_at'])
    .select(['payer.payer_bank', 'payer.payer_last4'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(filter.limit);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.since !== undefined) query = query.where('created_at', '>=', filter.since);
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
  return rows.map((row) => ({
    ...row,
    status: STATUS_OF[row.state],
    steps: steps.filter((step) => step.deposit_id === row.id),
  }));
}

/** One transition of a deposit. */
export interface Step {
  to: DepositState;
  /** The actor of this transition. Only the actor allowed by the table of transitions may make it. */
  by: DepositOwner;
  /** Reason of the transition in Thai, for the member. */
  cause?: string;
  /** Credited amount, given when the new state is `credited`. */
  creditedSatang?: bigint;
}

/** A deposit whose row is locked. */
export interface LockedDeposit {
  member_id: bigint;
  id: bigint;
  state: DepositState;
  amount_satang: bigint;
}

/**
 * Move a deposit to another state, record the step, and notify the listeners of its outcome. Call it with the deposit's
 * row locked.
 * @returns the deposit in its new state. @throws Error for a transition that is not allowed.
 */
export async function changeState<D extends LockedDeposit>(
  deposits: Pick<Deposits, 'onOutcome'>,
  tx: Tx,
  deposit: D,
  { to, by, cause, creditedSatang }: Step,
  now: Date,
): Promise<D> {
  if (ownerOf(deposit.state, to) !== by)
    throw new Error(`deposit ${deposit.id} cannot go from ${deposit.state} to ${to} by ${by}`);
  const ended = ['credited', 'expired', 'cancelled', 'rejected'].includes(to);
  const { ref } = await tx
    .updateTable('deposit')
    .set({ state: to, cause: cause ?? null, finished_at: ended ? now : null, credited_satang: creditedSatang ?? null })
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .returning('ref')
    .executeTakeFirstOrThrow();
  if (deposit.state === 'in_review') await closeFinding(tx, 'deposit_without_its_money', ref);
  await tx
    .insertInto('deposit_step')
    .values({ member_id: deposit.member_id, deposit_id: deposit.id, state: to, cause: cause ?? null, owner: by })
    .execute();
  if (to === 'credited') await endSlips(tx, deposit, SLIP_NOT_NEEDED, now);
  if (to === 'rejected') await endSlips(tx, deposit, cause ?? null, now);
  if (to === 'credited' || to === 'in_review' || to === 'rejected') {
    const outcome = {
      memberId: deposit.member_id,
      depositId: deposit.id,
      to,
      amountSatang: creditedSatang ?? deposit.amount_satang,
    };
    for (const hook of deposits.onOutcome) await hook(tx, outcome);
  }
  return { ...deposit, state: to };
}

/** Reason for the member why a slip of a credited deposit is refused. */
export const SLIP_NOT_NEEDED = 'รายการนี้เติมเครดิตแล้ว ไม่ต้องใช้สลิป';

/**
 * Close the slips of a deposit that was credited or rejected: nobody reviews them any more, and no finding about them
 * stays open.
 */
async function endSlips(tx: Tx, deposit: LockedDeposit, cause: string | null, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('slip')
    .set({ state: 'refused', cause, checked_at: now })
    .where('member_id', '=', deposit.member_id)
    .where('deposit_id', '=', deposit.id)
    .where('state', '=', 'review')
    .returning(['sending_bank', 'trans_ref'])
    .execute();
  for (const { sending_bank, trans_ref } of ended)
    await closeFinding(tx, 'slip_in_review', `${sending_bank}:${trans_ref}`);
}

/** A member's deposit with its row locked. */
export async function lockDepositOf(tx: Tx, memberId: bigint, id: bigint): Promise<LockedDeposit | undefined> {
  return tx
    .selectFrom('deposit')
    .select(['member_id', 'id', 'state', 'amount_satang'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The deposit with a given reference, with its row locked and the account to pay into. */
export async function lockDeposit(tx: Tx, ref: string) {
  const named = await tx.selectFrom('request_reference').select('member_id').where('ref', '=', ref).executeTakeFirst();
  if (!named) return undefined;
  return tx
    .selectFrom('deposit as d')
    .leftJoin('receiving_account as r', 'r.id', 'd.receiving_account_id')
    .select([
      'd.member_id',
      'd.id',
      'd.ref',
      'd.state',
      'd.amount_satang',
      'd.created_at',
      'd.expires_at',
      'r.bank as receiving_bank',
      'r.account_number as receiving_account',
      'r.holder_name as receiving_name',
      'r.biller_id',
    ])
    .where('d.member_id', '=', named.member_id)
    .where('d.ref', '=', ref)
    .forUpdate('d')
    .executeTakeFirst();
}

/**
 * Whether money for this deposit was credited already, or waits for staff. @param but the payment being judged now,
 * which is not counted: a transfer, or the deposit's charge.
 */
export async function isPaidAlready(
  tx: Tx,
  deposit: LockedDeposit,
  but?: { fromBank: string; reference: string } | 'charge',
): Promise<boolean> {
  const transfer = but === 'charge' ? undefined : but;
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select from bank_transfer where member_id = ${deposit.member_id} and deposit_id = ${deposit.id} and state in ('credited', 'review')
        and (from_bank, reference) is distinct from (${transfer?.fromBank ?? null}, ${transfer?.reference ?? null}))
      or exists (select from gateway_charge where member_id = ${deposit.member_id} and deposit_id = ${deposit.id} and state in ('credited', 'review') and ${but !== 'charge'}) as paid`.execute(
    tx,
  );
  return rows[0]?.paid ?? false;
}

/**
 * Move a deposit to review after money for it has arrived. @returns undefined for a deposit that is credited already;
 * its state does not change.
 */
export async function toReview<D extends LockedDeposit>(
  deposits: Pick<Deposits, 'onOutcome'>,
  tx: Tx,
  deposit: D,
  cause: string | undefined,
  now: Date,
): Promise<D | undefined> {
  if (deposit.state === 'in_review') return deposit;
  if (ownerOf(deposit.state, 'paid') !== 'incoming-payment') return undefined;
  const paid = await changeState(deposits, tx, deposit, { to: 'paid', by: 'incoming-payment' }, now);
  return changeState(deposits, tx, paid, { to: 'in_review', by: 'matching', ...(cause ? { cause } : {}) }, now);
}
