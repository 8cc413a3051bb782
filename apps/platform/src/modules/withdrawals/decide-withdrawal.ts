import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { invalid, notFound, Refusal } from '../../core/errors.ts';
import { closeFinding } from '../../core/findings.ts';
import { queuePayout } from './advance-payout.ts';
import { releaseHold } from './release-hold.ts';
import { changeState, lockWithdrawal } from './withdrawal-store.ts';
import type { Withdrawals } from './withdrawals.ts';

/** Of what the member reads. */
const NOTE_MIN = 5;

interface Decision {
  ref: string;
  staffId: bigint;
  note: string;
}

/**
 * One member of staff says yes. With the last yes that is needed it is approved and its payout is queued; before, it
 * goes on waiting.
 * @returns how many more people must say yes.
 * @throws 404 when nothing of this reference waits; 403 for one's own; 422 for a second word of the same person.
 */
export async function approveWithdrawal(withdrawals: Withdrawals, decision: Decision): Promise<number> {
  const { missing, memberId } = await withdrawals.db.transaction().execute(async (tx) => {
    const withdrawal = await decide(withdrawals, tx, decision, 'approve');
    const missing = withdrawal.approvals_needed - (await standingDecisions(tx, [withdrawal.id])).length;
    if (missing <= 0) {
      await changeState(tx, withdrawal, 'approved', { cause: null, payoutReference: null }, withdrawals.clock.now());
      await queuePayout(tx, withdrawal.ref);
    }
    return { missing: Math.max(0, missing), memberId: withdrawal.member_id };
  });
  withdrawals.live.announce({ memberId: String(memberId), topic: 'withdraw' });
  return missing;
}

/** One member of staff says no, with words that the member reads: the money is back with them in the same moment. */
export async function rejectWithdrawal(withdrawals: Withdrawals, decision: Decision): Promise<void> {
  if (decision.note.length < NOTE_MIN) throw invalid('note', 'กรุณาเขียนเหตุผลให้สมาชิกอ่าน', 'a no needs words');
  const told = await withdrawals.db.transaction().execute(async (tx) => {
    const withdrawal = await decide(withdrawals, tx, decision, 'reject');
    await releaseHold(withdrawals, tx, withdrawal, `staff:${decision.staffId}`);
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

/** Writes a word down, under the withdrawal's lock. */
async function decide(
  withdrawals: Withdrawals,
  tx: Tx,
  { ref, staffId, note }: Decision,
  decision: 'approve' | 'reject',
) {
  const withdrawal = await lockWithdrawal(tx, ref);
  if (withdrawal?.state !== 'review')
    throw notFound('ไม่พบรายการที่รออนุมัติ หรือมีผู้ตัดสินไปแล้ว', 'no withdrawal of this reference waits');
  if (withdrawal.member_id === staffId)
    throw new Refusal(403, 'อนุมัติรายการของตัวเองไม่ได้', {
      field: 'error',
      reason: 'staff cannot decide their own withdrawal',
    });
  const written = await tx
    .insertInto('withdrawal_decision')
    .values({
      member_id: withdrawal.member_id,
      withdrawal_id: withdrawal.id,
      staff_id: staffId,
      decision,
      note,
      decided_at: withdrawals.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('decision')
    .executeTakeFirst();
  await closeFinding(tx, 'withdrawal_unreviewed', ref);
  if (!written) throw invalid('error', 'คุณตัดสินรายการนี้ไปแล้ว ต้องให้เจ้าหน้าที่อีกคนตัดสิน', 'the same person decided before');
  return withdrawal;
}

/** Words of staff who still may say them: the yes of somebody who lost the scope, or the account, no longer counts. */
async function standingDecisions(db: Database | Tx, withdrawalIds: readonly bigint[]) {
  return db
    .selectFrom('withdrawal_decision as d')
    .innerJoin('member_known as m', 'm.id', 'd.staff_id')
    .select(['d.member_id', 'd.withdrawal_id', 'd.staff_id'])
    .where('d.withdrawal_id', 'in', [...withdrawalIds])
    .where('d.decision', '=', 'approve')
    .where('m.status', '=', 'active')
    .where(sql<boolean>`'withdrawals' = any (m.scope)`)
    .execute();
}

const SHOWN = 200;

/** What waits for staff, oldest first, with who said yes so far. */
export async function withdrawalsInReview({ db }: Pick<Withdrawals, 'db'>) {
  const waiting = await db
    .selectFrom('withdrawal')
    .select([
      'id',
      'ref',
      'member_id',
      'amount_satang',
      'bank',
      'account_number',
      'holder_name',
      'review_reasons',
      'approvals_needed',
      'created_at',
    ])
    .where('state', '=', 'review')
    .orderBy('created_at')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  if (waiting.length === 0) return [];
  const decisions = await standingDecisions(
    db,
    waiting.map(({ id }) => id),
  );
  return waiting.map((one) => ({
    ...one,
    approvedBy: decisions
      .filter((said) => said.withdrawal_id === one.id && said.member_id === one.member_id)
      .map((said) => said.staff_id),
  }));
}
