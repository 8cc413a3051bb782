import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { invalid, notFound, Refusal } from '../../core/errors.ts';
import { closeFinding } from '../../core/findings.ts';
import { type DecisionKind, requireOther, standingWords, writeWord } from '../../core/four-eyes.ts';
import { endLease, requireLease } from '../../core/work/leases.ts';
import { payeeStanding } from '../members/index.ts';
import { applyAnswer, queuePayout } from './advance-payout.ts';
import { releaseHold } from './release-hold.ts';
import { WAITS_FOR_STAFF } from './withdrawal-states.ts';
import { changeState, lockWithdrawal, payoutKey, refusalOf } from './withdrawal-store.ts';
import type { Withdrawals } from './withdrawals.ts';

/** Fewest characters of the reason for a rejection, which the member reads. */
const NOTE_MIN = 5;

/** Staff decisions about a withdrawal. The withdrawal's row says how many people must approve. */
const WITHDRAWAL_DECISION: DecisionKind<{ member_id: bigint; withdrawal_id: bigint; facts_at: Date }> = {
  table: 'withdrawal_decision',
  key: ['member_id', 'withdrawal_id', 'facts_at'],
  scope: 'withdrawals',
  ofOwn: { thai: 'อนุมัติรายการของตัวเองไม่ได้', reason: 'staff cannot decide their own withdrawal' },
};
const keyOf = ({ member_id, id, facts_at }: { member_id: bigint; id: bigint; facts_at: Date | null }) => ({
  member_id,
  withdrawal_id: id,
  facts_at: facts_at ?? new Date(0),
});

interface Decision {
  ref: string;
  staffId: bigint;
  note: string;
}

/**
 * Record the approval of one staff member. When enough people have approved, the withdrawal is approved and its payout
 * is queued; until then the withdrawal stays in review.
 * @returns how many more people must approve.
 * @throws 404 when no withdrawal with this reference waits; 403 for a withdrawal of the staff member's own; 422 for a
 *   second decision of the same person, and for an account that is proven to be another member's.
 */
export async function approveWithdrawal(withdrawals: Withdrawals, decision: Decision): Promise<number> {
  const { missing, memberId } = await withdrawals.db.transaction().execute(async (tx) => {
    const withdrawal = await decide(withdrawals, tx, decision, 'approve');
    await requirePayee(tx, withdrawal);
    const missing =
      withdrawal.approvals_needed - (await standingApprovals(tx, [withdrawal], withdrawals.clock.now())).length;
    if (missing <= 0) {
      await endWait(tx, withdrawal);
      await changeState(tx, withdrawal, 'approved', { cause: null, payoutReference: null }, withdrawals.clock.now());
      await queuePayout(tx, withdrawal.ref);
    }
    return { missing: Math.max(0, missing), memberId: withdrawal.member_id };
  });
  withdrawals.live.announce({ memberId: String(memberId), topic: 'withdraw' });
  return missing;
}

/**
 * Reject a withdrawal, with a reason that the member reads. The money returns to the member in the same transaction.
 * @throws as `approveWithdrawal`; of an order that the bank refused, 422 shortly after it and 503 while the bank does
 *   not say that it has no payout.
 */
export async function rejectWithdrawal(withdrawals: Withdrawals, decision: Decision): Promise<void> {
  if (decision.note.length < NOTE_MIN) throw invalid('note', 'กรุณาเขียนเหตุผลให้สมาชิกอ่าน', 'a no needs words');
  await requireAbsent(withdrawals, decision.ref);
  const told = await withdrawals.db.transaction().execute(async (tx) => {
    const withdrawal = await decide(withdrawals, tx, decision, 'reject');
    await endWait(tx, withdrawal);
    await releaseHold(tx, withdrawal, `staff:${decision.staffId}`);
    await changeState(
      tx,
      withdrawal,
      'rejected',
      { cause: decision.note, payoutReference: null },
      withdrawals.clock.now(),
    );
    const outcome = {
      memberId: withdrawal.member_id,
      ref: withdrawal.ref,
      to: 'rejected' as const,
      amountSatang: withdrawal.amount_satang,
      isClosing: withdrawal.is_closing,
    };
    for (const hook of withdrawals.onOutcome) await hook(tx, outcome);
    return { memberId: String(withdrawal.member_id), amountSatang: String(withdrawal.amount_satang) };
  });
  withdrawals.live.announce({
    memberId: told.memberId,
    topic: 'withdraw',
    kind: 'withdraw_release',
    amountSatang: told.amountSatang,
  });
}

/**
 * Ask the bank about a payout whose order it refused, so that the money of an order that it accepted after all is not
 * given back. What the bank says is applied. An equal order of another process may still be on its way to the bank for
 * `orderSeconds`.
 * @throws 422 in that time; 503 without an answer.
 */
async function requireAbsent(withdrawals: Withdrawals, ref: string): Promise<void> {
  const refused = await withdrawals.db
    .selectFrom('withdrawal as w')
    .innerJoin('request_reference as r', (join) =>
      join.onRef('r.member_id', '=', 'w.member_id').onRef('r.ref', '=', 'w.ref'),
    )
    .select('w.facts_at')
    .where('r.ref', '=', ref)
    .where('w.state', '=', 'refused')
    .executeTakeFirst();
  if (!refused?.facts_at) return;
  requireOrderArrived(refused.facts_at, withdrawals.rules, withdrawals.clock.now());
  const answer = await withdrawals.payouts.query(payoutKey(ref));
  if (answer.status === 'unknown')
    throw new Refusal(503, 'ธนาคารไม่ตอบ ยังไม่ได้คืนเงินให้สมาชิก กรุณาลองใหม่', {
      field: 'error',
      reason: 'the bank did not say whether it has the payout',
    });
  await applyAnswer(withdrawals, ref, answer);
}

/** @throws 422 while an order sent at this time may still be on its way to the bank. */
export function requireOrderArrived(
  sentAt: Date | null,
  { orderSeconds }: Pick<Withdrawals['rules'], 'orderSeconds'>,
  now: Date,
): void {
  if (!sentAt) return;
  const waitMs = addSeconds(sentAt, orderSeconds).getTime() - now.getTime();
  if (waitMs > 0)
    throw invalid(
      'error',
      `เพิ่งส่งคำสั่งให้ธนาคาร ยังไม่ได้คืนเงินให้สมาชิก กรุณาลองใหม่ในอีก ${Math.ceil(waitMs / 1000)} วินาที`,
      'an order may still be on its way to the bank',
    );
}

/** Record a staff decision, under the withdrawal's row lock. */
async function decide(
  withdrawals: Withdrawals,
  tx: Tx,
  { ref, staffId, note }: Decision,
  decision: 'approve' | 'reject',
) {
  const withdrawal = await lockWithdrawal(tx, ref);
  if (!withdrawal || !WAITS_FOR_STAFF.some((state) => state === withdrawal.state))
    throw notFound('ไม่พบรายการที่รออนุมัติ หรือมีผู้ตัดสินไปแล้ว', 'no withdrawal of this reference waits');
  await requireOther(tx, WITHDRAWAL_DECISION, staffId, withdrawal.member_id);
  await writeWord(
    tx,
    WITHDRAWAL_DECISION,
    keyOf(withdrawal),
    { staffId, said: { decision }, note, subject: `withdrawal:${ref}` },
    withdrawals.clock.now(),
  );
  await requireLease(tx, { queue: 'withdrawals', ref }, staffId, withdrawals.clock.now());
  await endLease(tx, { queue: 'withdrawals', ref });
  return withdrawal;
}

/** Close the findings about a withdrawal that waits for staff: it is decided now, by all who were needed. */
async function endWait(tx: Tx, withdrawal: { ref: string; facts_at: Date | null }): Promise<void> {
  await closeFinding(tx, 'withdrawal_unreviewed', withdrawal.ref);
  await closeFinding(tx, 'payout_refused', refusalOf(withdrawal));
}

/** Refuse to pay to an account that is proven to be another member's. @throws 422. */
async function requirePayee(tx: Tx, { member_id, bank, account_number }: Payee): Promise<void> {
  if ((await payeeStanding(tx, member_id, { bank, accountNumber: account_number }))?.isAccountOfOther)
    throw invalid(
      'error',
      'อนุมัติไม่ได้ เพราะบัญชีธนาคารนี้ยืนยันแล้วว่าเป็นของสมาชิกอื่น ปฏิเสธรายการเพื่อคืนเงิน หรือยืนยันบัญชีให้สมาชิกคนนี้ก่อน',
      'the bank account is proven to be another member’s',
    );
}

interface Payee {
  member_id: bigint;
  bank: string;
  account_number: string;
}

/** Approvals of these withdrawals by staff who still have the scope; other approvals do not count any more. */
export const standingApprovals = (
  db: Database | Tx,
  of: readonly { member_id: bigint; id: bigint; facts_at: Date | null }[],
  now: Date,
) => standingWords(db, WITHDRAWAL_DECISION, of.map(keyOf), { decision: 'approve' }, now);
