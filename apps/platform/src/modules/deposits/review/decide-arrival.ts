import { satang } from '@sanam/money';
import { sql } from 'kysely';
import { type Database, isUniqueViolation, type Tx } from '../../../core/database.ts';
import { invalid, notFound, Refusal } from '../../../core/errors.ts';
import { closeFinding } from '../../../core/findings.ts';
import { holdOpenMember } from '../../members/index.ts';
import { type MovementKind, move, WalletConflict } from '../../wallet/index.ts';
import { type DepositState, ownerOf } from '../deposit-states.ts';
import { changeState, isPaidAlready, lockDeposit, lockDepositOf, toReview } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';
import { askGateway } from '../gateway/ask-gateway.ts';

/** What staff say about money that arrived and fits nothing. */
export interface ArrivalDecision {
  /** `bank:<sending bank>:<reference>` or `gateway:<gateway>:<reference>`. */
  arrival: string;
  staffId: bigint;
  /** Credit it to the member of a deposit; or it was sent back by hand at the bank or the gateway. */
  decision: 'credit' | 'return';
  /** The deposit's reference, or the bank's name for the transfer that sent it back. */
  reference: string;
  note: string;
}

/** Money that waits for a person, under its lock. */
interface Waiting {
  amountSatang: bigint;
  memberId: bigint | null;
  depositId: bigint | null;
  kind: MovementKind;
  /** Of the movement: the same that would have credited it without a person. */
  key: string;
  detail: Record<string, string>;
  finding: { kind: string; subject: string };
  /** A finding that speaks against crediting it. */
  contradiction: { kind: string; subject: string };
  /** When it came to wait: words of before were about other facts. */
  since: Date | null;
  end(
    tx: Tx,
    end: { state: 'credited'; memberId: bigint; depositId: bigint } | { state: 'returned'; reference: string },
    now: Date,
  ): Promise<void>;
}

/**
 * One member of staff decides. With the last word that is needed the money is credited, once, or noted as sent back;
 * before, it goes on waiting.
 * Words count together only when they say the same.
 * @returns how many more people must say the same.
 * @throws 404 when nothing of this name waits; 403 for money of one's own; 422 for a deposit that cannot take it, a
 *   second word of one person, or what the ledger contradicts; 503 when the gateway does not say how a payment stands.
 */
export async function decideArrival(deposits: Deposits, given: ArrivalDecision): Promise<number> {
  const [, gateway, reference] = /^gateway:([^:]+):(.+)$/.exec(given.arrival) ?? [];
  // what the gateway has taken back meanwhile is not credited: it is asked now, and its silence is no yes; one that is
  // no longer configured cannot be asked
  if (
    gateway &&
    reference &&
    given.decision === 'credit' &&
    deposits.gateway?.name === gateway &&
    !(await askGateway(deposits, { gateway, reference }))
  )
    throw new Refusal(503, 'ช่องทางชำระเงินไม่ตอบ ยังไม่มีการเติมเครดิต กรุณาลองใหม่', {
      field: 'error',
      reason: 'the gateway did not say how the payment stands',
    });
  const now = deposits.clock.now();
  const told = await decide(deposits, given, now).catch((error: unknown) => {
    if (error instanceof WalletConflict)
      throw invalid('error', 'บัญชีแยกประเภทมีเงินก้อนนี้อยู่แล้วในรายการอื่น เติมเครดิตไม่ได้', error.message);
    if (!isUniqueViolation(error, 'bank_transfer_returned')) throw error;
    throw invalid('returned_reference', 'รายการโอนคืนนี้ถูกบันทึกกับเงินก้อนอื่นแล้ว', 'this transfer sent other money back');
  });
  const { missing, memberId, ...news } = told;
  if (memberId !== null) deposits.live.announce({ memberId: String(memberId), topic: 'deposit', ...news });
  return missing;
}

function decide(deposits: Deposits, given: ArrivalDecision, now: Date) {
  return deposits.db.transaction().execute(async (tx) => {
    const waiting = await lockArrival(tx, given.arrival);
    if (!waiting) throw notFound('ไม่พบเงินที่รอตรวจสอบ หรือมีผู้ตัดสินไปแล้ว', 'no money of this name waits');
    if (given.decision === 'credit' && (await isFound(tx, waiting.contradiction)))
      throw invalid('error', 'มีข้อขัดแย้งเกี่ยวกับเงินก้อนนี้ที่ยังไม่ได้ปิด เติมเครดิตไม่ได้', 'a finding against this payment is open');
    const target = given.decision === 'credit' ? await requireTarget(tx, waiting, given.reference) : undefined;
    if (given.staffId === (target?.member_id ?? waiting.memberId))
      throw new Refusal(403, 'ตัดสินเงินของตัวเองไม่ได้', {
        field: 'error',
        reason: 'staff cannot decide about their own money',
      });
    await write(tx, given, waiting.since, now);
    const missing = Math.max(
      0,
      (waiting.amountSatang > deposits.rules.twoPeople ? 2 : 1) - (await standing(tx, given, waiting.since)),
    );
    if (missing > 0) return { missing, memberId: waiting.memberId };
    await closeFinding(tx, waiting.finding.kind, waiting.finding.subject);
    if (target) await credit(deposits, tx, waiting, target, given, now);
    else await giveBack(deposits, tx, waiting, given, now);
    return {
      missing,
      memberId: target?.member_id ?? waiting.memberId,
      ...(target ? { kind: waiting.kind, amountSatang: String(waiting.amountSatang) } : {}),
    };
  });
}

async function requireTarget(tx: Tx, waiting: Waiting, ref: string) {
  const target = await lockDeposit(tx, ref);
  if (!target) throw invalid('reference', 'ไม่พบรายการฝากนี้', 'no deposit has this reference');
  if (waiting.memberId !== null && target.member_id !== waiting.memberId)
    throw invalid('reference', 'เงินนี้เป็นของสมาชิกอื่น', 'the money belongs to another member');
  if (waiting.kind === 'gateway_deposit' && target.id !== waiting.depositId)
    throw invalid('reference', 'เงินนี้เป็นของรายการฝากอื่น', 'a payment at the gateway belongs to its own deposit');
  if (!(await holdOpenMember(tx, target.member_id)))
    throw invalid('reference', 'บัญชีสมาชิกปิดแล้ว', 'the account is closed');
  return target;
}

async function credit(
  deposits: Deposits,
  tx: Tx,
  waiting: Waiting,
  target: NonNullable<Awaited<ReturnType<typeof lockDeposit>>>,
  given: ArrivalDecision,
  now: Date,
): Promise<void> {
  const { kind, key, amountSatang } = waiting;
  const detail = { ...waiting.detail, ref: target.ref };
  // a deposit that is over tells of nothing more
  const willTell = target.state === 'in_review' || ownerOf(target.state as DepositState, 'paid') === 'arrival';
  if (!willTell) await deposits.beforeCredit(tx, target.member_id);
  const moved = await move(tx, {
    memberId: target.member_id,
    kind,
    key,
    amount: satang(amountSatang),
    actor: `staff:${given.staffId}`,
    detail,
  });
  if (moved.outcome !== 'moved') throw new Error(`${key}: ${moved.outcome}, while its row says review`);
  await waiting.end(tx, { state: 'credited', memberId: target.member_id, depositId: target.id }, now);
  const reviewed = await toReview(deposits, tx, target, undefined, now);
  if (reviewed)
    await changeState(deposits, tx, reviewed, { to: 'credited', by: 'staff', creditedSatang: amountSatang }, now);
}

async function giveBack(
  deposits: Deposits,
  tx: Tx,
  waiting: Waiting,
  given: ArrivalDecision,
  now: Date,
): Promise<void> {
  await waiting.end(tx, { state: 'returned', reference: given.reference }, now);
  if (waiting.memberId === null || waiting.depositId === null) return;
  await rejectReviewed(deposits, tx, waiting.memberId, waiting.depositId, `เจ้าหน้าที่โอนเงินคืนแล้ว: ${given.note}`, now);
}

/** Ends a deposit under review that no other money waits for. */
async function rejectReviewed(
  deposits: Deposits,
  tx: Tx,
  memberId: bigint,
  depositId: bigint,
  cause: string,
  now: Date,
): Promise<boolean> {
  const deposit = await lockDepositOf(tx, memberId, depositId);
  if (deposit?.state !== 'in_review' || (await isPaidAlready(tx, deposit))) return false;
  await changeState(deposits, tx, deposit, { to: 'rejected', by: 'staff', cause }, now);
  return true;
}

/**
 * Staff found that no money came for a deposit whose slip nobody could check.
 * @throws 404 when no such deposit waits; 403 for one's own; 422 while money for it waits.
 */
export async function rejectDeposit(
  deposits: Deposits,
  given: { ref: string; staffId: bigint; note: string },
): Promise<void> {
  const now = deposits.clock.now();
  const memberId = await deposits.db.transaction().execute(async (tx) => {
    const deposit = await lockDeposit(tx, given.ref);
    if (deposit?.state !== 'in_review') throw notFound('ไม่พบรายการที่รอตรวจสอบ', 'no deposit of this reference waits');
    if (deposit.member_id === given.staffId)
      throw new Refusal(403, 'ตัดสินรายการของตัวเองไม่ได้', {
        field: 'error',
        reason: 'staff cannot decide about their own deposit',
      });
    if (!(await rejectReviewed(deposits, tx, deposit.member_id, deposit.id, given.note, now)))
      throw invalid('error', 'มีเงินของรายการนี้รอตรวจสอบอยู่ ต้องเติมเครดิตหรือโอนคืนก่อน', 'money for this deposit waits');
    const slips = await tx
      .updateTable('slip')
      .set({ state: 'refused', cause: given.note, checked_at: now })
      .where('member_id', '=', deposit.member_id)
      .where('deposit_id', '=', deposit.id)
      .where('state', '=', 'review')
      .returning(['sending_bank', 'trans_ref'])
      .execute();
    for (const slip of slips) await closeFinding(tx, 'slip_in_review', `${slip.sending_bank}:${slip.trans_ref}`);
    return deposit.member_id;
  });
  deposits.live.announce({ memberId: String(memberId), topic: 'deposit' });
}

async function write(tx: Tx, given: ArrivalDecision, since: Date | null, now: Date): Promise<void> {
  const said = await tx
    .selectFrom('arrival_decision')
    .select('arrival')
    .where('arrival', '=', given.arrival)
    .where('staff_id', '=', given.staffId)
    .where('decided_at', '>=', since ?? new Date(0))
    .executeTakeFirst();
  if (said) throw invalid('error', 'คุณตัดสินรายการนี้ไปแล้ว ต้องให้เจ้าหน้าที่อีกคนตัดสิน', 'the same person decided before');
  await tx
    .insertInto('arrival_decision')
    .values({
      arrival: given.arrival,
      staff_id: given.staffId,
      decision: given.decision,
      reference: given.reference,
      note: given.note,
      decided_at: now,
    })
    .execute();
}

async function isFound(tx: Tx, { kind, subject }: { kind: string; subject: string }): Promise<boolean> {
  const open = await tx
    .selectFrom('finding')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** How many people who still may say so say the same. */
async function standing(
  db: Database | Tx,
  { arrival, decision, reference }: Pick<ArrivalDecision, 'arrival' | 'decision' | 'reference'>,
  since: Date | null,
): Promise<number> {
  const rows = await db
    .selectFrom('arrival_decision as d')
    .innerJoin('member_known as m', 'm.id', 'd.staff_id')
    .select('d.staff_id')
    .where('d.arrival', '=', arrival)
    .where('d.decision', '=', decision)
    .where('d.reference', '=', reference)
    .where('m.status', '=', 'active')
    .where(sql<boolean>`'deposits' = any (m.scope)`)
    .where('d.decided_at', '>=', since ?? new Date(0))
    .execute();
  return rows.length;
}

/** Money in review by its name, locked. */
async function lockArrival(tx: Tx, arrival: string): Promise<Waiting | undefined> {
  const [, where, by, reference] = /^(bank|gateway):([^:]+):(.+)$/.exec(arrival) ?? [];
  if (!by || !reference) return undefined;
  return where === 'bank' ? lockTransfer(tx, by, reference) : lockCharge(tx, by, reference);
}

async function lockTransfer(tx: Tx, fromBank: string, reference: string): Promise<Waiting | undefined> {
  const row = await tx
    .selectFrom('bank_transfer')
    .selectAll()
    .where('from_bank', '=', fromBank)
    .where('reference', '=', reference)
    .where('state', '=', 'review')
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      amountSatang: row.amount_satang,
      memberId: row.member_id,
      depositId: row.deposit_id,
      kind: 'deposit',
      key: `deposit:${fromBank}:${reference}`,
      detail: { bank: fromBank, reference },
      finding: { kind: 'transfer_in_review', subject: `${fromBank}:${reference}` },
      contradiction: { kind: 'transfer_contradicts_ledger', subject: `${fromBank}:${reference}` },
      since: row.settled_at,
      async end(tx, end, now) {
        const change =
          end.state === 'credited'
            ? { member_id: end.memberId, deposit_id: end.depositId }
            : { returned_reference: end.reference };
        await tx
          .updateTable('bank_transfer')
          .set({ state: end.state, settled_at: now, ...change })
          .where('from_bank', '=', fromBank)
          .where('reference', '=', reference)
          .execute();
      },
    }
  );
}

async function lockCharge(tx: Tx, gateway: string, reference: string): Promise<Waiting | undefined> {
  const row = await tx
    .selectFrom('gateway_charge')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .where('state', '=', 'review')
    .forUpdate()
    .executeTakeFirst();
  if (!row?.paid_satang || !row.charge_id) return undefined;
  return {
    amountSatang: row.paid_satang,
    memberId: row.member_id,
    depositId: row.deposit_id,
    kind: 'gateway_deposit',
    key: `gateway:${gateway}:${row.charge_id}`,
    detail: { gateway, charge: row.charge_id },
    finding: { kind: 'charge_in_review', subject: `${gateway}:${reference}` },
    contradiction: { kind: 'charge_reversed', subject: `${gateway}:${row.charge_id}` },
    since: row.settled_at,
    async end(tx, end, now) {
      await tx
        .updateTable('gateway_charge')
        .set({
          state: end.state,
          settled_at: now,
          ...(end.state === 'returned' ? { returned_reference: end.reference } : {}),
        })
        .where('gateway', '=', gateway)
        .where('reference', '=', reference)
        .execute();
    },
  };
}
