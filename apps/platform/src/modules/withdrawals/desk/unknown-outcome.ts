import { recordAct } from '../../../core/audit-log.ts';
import { notFound, Refusal } from '../../../core/errors.ts';
import { cannotPropose, type ProposalKind, propose } from '../../../core/work/proposals.ts';
import { applyAnswer, settleIn } from '../advance-payout.ts';
import { requireOrderArrived } from '../decide-withdrawal.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';
import { lockWithdrawal, PAYOUT_OUTCOME, payoutKey } from '../withdrawal-store.ts';
import type { Withdrawals } from '../withdrawals.ts';

/** How a payout ended, by the bank's own proof. */
interface Outcome {
  ref: string;
  outcome: 'paid' | 'failed';
  proof: string;
}
interface Proposed extends Outcome {
  /** When the order was last sent before this was proposed; another one in between makes the proof too old. */
  sentAt: string | null;
}

/**
 * Ask the bank again about a payout, and apply what it says.
 * @returns its state afterwards. @throws 404 when the payout is not under way.
 */
export async function askBank(
  withdrawals: Withdrawals,
  ref: string,
): Promise<{ state: WithdrawalState; answer: string }> {
  const { db } = withdrawals;
  const before = await db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, ref);
    if (withdrawal?.state !== 'submitted') throw notUnderWay();
    await recordAct(tx, { subject: `withdrawal:${ref}` });
    return withdrawal;
  });
  const answer = await withdrawals.payouts.query(payoutKey(ref));
  await applyAnswer(withdrawals, ref, answer);
  const now = await db
    .selectFrom('withdrawal')
    .select('state')
    .where('member_id', '=', before.member_id)
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  return { state: now.state, answer: answer.status };
}

/** An outcome that staff know from the bank, while the bank's interface does not tell it. */
export function payoutOutcome(withdrawals: Withdrawals): ProposalKind<Proposed> {
  return {
    kind: PAYOUT_OUTCOME,
    scope: 'withdrawals',
    second: ['withdrawals'],
    logged: ['ref', 'outcome', 'proof'],
    async apply(tx, { content: { ref, outcome, proof, sentAt }, memberId, decidedBy }) {
      const withdrawal = await lockWithdrawal(tx, ref);
      if (withdrawal?.state !== 'submitted' || withdrawal.member_id !== memberId)
        throw cannotPropose('รายการนี้ไม่ได้รอคำตอบจากธนาคารแล้ว', 'the payout is not under way any more');
      if (sentOf(withdrawal) !== sentAt)
        throw cannotPropose('ส่งคำสั่งให้ธนาคารอีกครั้งหลังจากขอ ต้องถามธนาคารใหม่', 'the order was sent again meanwhile');
      const answer =
        outcome === 'paid'
          ? ({ status: 'succeeded', reference: proof } as const)
          : ({ status: 'failed', reference: `staff: ${proof}`, failureCode: 'told by staff' } as const);
      await settleIn(withdrawals, tx, withdrawal, answer, true, `staff:${decidedBy}`);
    },
    after: ({ memberId }) => {
      if (memberId !== null) withdrawals.live.announce({ memberId: String(memberId), topic: 'withdraw' });
    },
  };
}

/**
 * Propose how a payout ended. The bank is asked first: what it says counts more. Nothing is sent to the bank while the
 * proposal is open.
 * @throws 404 when the payout is not under way; 409 when the bank has answered now, or the same is proposed already; 422
 *   while an order may be on its way to the bank; 403 about a member account of the person's own.
 */
export async function proposeOutcome(
  withdrawals: Withdrawals,
  given: Outcome & { staffId: bigint; note: string },
): Promise<void> {
  const { state, answer } = await askBank(withdrawals, given.ref);
  if (state !== 'submitted')
    throw new Refusal(409, 'ธนาคารตอบแล้ว รายการนี้จบตามที่ธนาคารบอก', {
      field: 'error',
      reason: `the bank has answered: ${answer}`,
    });
  const { ref, outcome, proof, note, staffId } = given;
  await withdrawals.db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, ref);
    if (withdrawal?.state !== 'submitted') throw notUnderWay();
    const now = withdrawals.clock.now();
    requireOrderArrived(withdrawal.sent_at, withdrawals.rules, now);
    const content = { ref, outcome, proof, sentAt: sentOf(withdrawal) };
    await propose(
      tx,
      payoutOutcome(withdrawals),
      { subject: `withdrawal:${ref}`, memberId: withdrawal.member_id, content, note, staffId },
      now,
      withdrawals.rules.proposalHours,
    );
  });
}

const sentOf = ({ sent_at: at }: { sent_at: Date | null }): string | null => at?.toISOString() ?? null;

const notUnderWay = () => notFound('รายการนี้ไม่ได้รอคำตอบจากธนาคาร', 'no payout of this reference is under way');
