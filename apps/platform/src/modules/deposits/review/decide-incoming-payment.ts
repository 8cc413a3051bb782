import { satang } from '@sanam/money';
import { isUniqueViolation, type Tx } from '../../../core/database.ts';
import { invalid, notFound, Refusal } from '../../../core/errors.ts';
import type { FindingKind } from '../../../core/finding-kinds.ts';
import { closeFinding, isFindingOpen } from '../../../core/findings.ts';
import { keepMemberOpen } from '../../members/index.ts';
import { type MovementKind, move, WalletConflict } from '../../wallet/index.ts';
import { changeState, lockDeposit, toReview } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';
import { absenceOf, askGateway } from '../gateway/ask-gateway.ts';
import { chargeOwner } from '../gateway/charge-owner.ts';
import { type DecidedPayment, recordDecision } from './incoming-payment-decision.ts';
import { rejectReviewed } from './reject-deposit.ts';

/** Decision of a staff member about an incoming payment that matches no deposit. */
export interface IncomingPaymentDecision {
  /** Name of the incoming payment: bank:<sending bank>:<reference> or gateway:<gateway>:<reference>. */
  incoming_payment: string;
  staffId: bigint;
  /**
   * `credit`: credit the payment to the member of a deposit. `return`: the payment was sent back by hand at the bank or
   * the gateway.
   */
  decision: 'credit' | 'return';
  /** Reference of the deposit, or the bank's reference of the transfer that sent the payment back. */
  reference: string;
  note: string;
}

/** An incoming payment that waits for staff, with its row locked. */
interface Waiting extends DecidedPayment {
  depositId: bigint | null;
  kind: MovementKind;
  /** Idempotency key of the movement: the same key as for a credit without staff. */
  key: string;
  detail: Record<string, string>;
  finding: { kind: FindingKind; subject: string };
  /** Findings against the payment. While one of them is open, nobody credits it. */
  contradictions: readonly { kind: FindingKind; subject: string }[];
  end(
    tx: Tx,
    end: { state: 'credited'; memberId: bigint; depositId: bigint } | { state: 'returned'; reference: string },
    now: Date,
  ): Promise<void>;
}

/**
 * Record one staff decision. With the last decision needed the payment is credited, once, or recorded as sent back;
 * before that it stays in review. Only equal decisions count together.
 * @returns how many more people must decide the same.
 * @throws 404 when no payment with this name waits; 403 for a payment of the staff member's own; 422 for a deposit to
 *   which the payment cannot be credited, a second decision of one person, or a payment that the ledger contradicts;
 *   503 when the gateway does not return the state of a charge.
 */
export async function decideIncomingPayment(deposits: Deposits, given: IncomingPaymentDecision): Promise<number> {
  const [, gateway, reference] = /^gateway:([^:]+):(.+)$/.exec(given.incoming_payment) ?? [];
  // a charge that the gateway has reversed meanwhile, or says was never paid, is not credited: the gateway is queried
  // now, and without an answer nothing is credited. A gateway that is no longer configured cannot be queried
  if (
    gateway &&
    reference &&
    given.decision === 'credit' &&
    deposits.gateway?.name === gateway &&
    (await askGateway(deposits, { gateway, reference })) !== 'charge'
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

function decide(deposits: Deposits, given: IncomingPaymentDecision, now: Date) {
  return deposits.db.transaction().execute(async (tx) => {
    const waiting = await lockIncomingPayment(tx, given.incoming_payment);
    if (!waiting) throw notFound('ไม่พบเงินที่รอตรวจสอบ หรือมีผู้ตัดสินไปแล้ว', 'no money of this name waits');
    for (const { kind, subject } of given.decision === 'credit' ? waiting.contradictions : [])
      if (await isFindingOpen(tx, kind, subject))
        throw invalid('error', 'มีข้อขัดแย้งเกี่ยวกับเงินก้อนนี้ที่ยังไม่ได้ปิด เติมเครดิตไม่ได้', 'a finding against this payment is open');
    const target = given.decision === 'credit' ? await requireTarget(tx, waiting, given.reference) : undefined;
    const about = { ...waiting, memberId: target?.member_id ?? waiting.memberId };
    const missing = await recordDecision(deposits, tx, about, given, now);
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
  if (!(await keepMemberOpen(tx, target.member_id)))
    throw invalid('reference', 'บัญชีสมาชิกปิดแล้ว', 'the account is closed');
  return target;
}

async function credit(
  deposits: Deposits,
  tx: Tx,
  waiting: Waiting,
  target: NonNullable<Awaited<ReturnType<typeof lockDeposit>>>,
  given: IncomingPaymentDecision,
  now: Date,
): Promise<void> {
  const { kind, key, amountSatang } = waiting;
  const detail = { ...waiting.detail, ref: target.ref };
  const moved = await move(tx, {
    memberId: target.member_id,
    kind,
    key,
    amount: satang(amountSatang),
    actor: `staff:${given.staffId}`,
    detail,
  });
  if (moved.outcome !== 'moved') throw new Error(`${key}: ${moved.outcome}, while its row says review`);
  // other money is being matched with the deposit. Credited as well, this payment would leave the deposit under review
  // because of that money, and nothing could end it after that money was sent back
  if (target.state === 'paid')
    throw invalid(
      'reference',
      'มีเงินก้อนอื่นกำลังเข้ารายการฝากนี้ กรุณาลองใหม่ในอีกสักครู่',
      'other money for this deposit is being matched',
    );
  await waiting.end(tx, { state: 'credited', memberId: target.member_id, depositId: target.id }, now);
  const reviewed = await toReview(deposits, tx, target, undefined, now);
  if (reviewed)
    await changeState(deposits, tx, reviewed, { to: 'credited', by: 'staff', creditedSatang: amountSatang }, now);
  else
    for (const hook of deposits.onMoreCredited)
      await hook(tx, { memberId: target.member_id, depositId: target.id, amountSatang });
}

async function giveBack(
  deposits: Deposits,
  tx: Tx,
  waiting: Waiting,
  given: IncomingPaymentDecision,
  now: Date,
): Promise<void> {
  await waiting.end(tx, { state: 'returned', reference: given.reference }, now);
  if (waiting.memberId === null || waiting.depositId === null) return;
  await rejectReviewed(deposits, tx, waiting.memberId, waiting.depositId, `เจ้าหน้าที่โอนเงินคืนแล้ว: ${given.note}`, now);
}

/** An incoming payment in review, found by its name, with its row locked. */
async function lockIncomingPayment(tx: Tx, incoming: string): Promise<Waiting | undefined> {
  const [, where, by, reference] = /^(bank|gateway):([^:]+):(.+)$/.exec(incoming) ?? [];
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
      contradictions: [{ kind: 'transfer_contradicts_ledger', subject: `${fromBank}:${reference}` }],
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
    .where('member_id', '=', chargeOwner(reference))
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
    contradictions: [
      { kind: 'charge_reversed', subject: `${gateway}:${row.charge_id}` },
      { kind: 'charge_contradicts', subject: `${gateway}:${row.charge_id}` },
      { kind: 'charge_contradicts', subject: absenceOf(gateway, row.charge_id) },
    ],
    since: row.settled_at,
    async end(tx, end, now) {
      await tx
        .updateTable('gateway_charge')
        .set({
          state: end.state,
          settled_at: now,
          ...(end.state === 'returned' ? { returned_reference: end.reference } : {}),
        })
        .where('member_id', '=', row.member_id)
        .where('gateway', '=', gateway)
        .where('reference', '=', reference)
        .execute();
    },
  };
}
