import { satang } from '@sanam/money';
import { invalid, notFound } from '../../core/errors.ts';
import { closeFinding } from '../../core/findings.ts';
import { readRequestId } from '../../core/request-id.ts';
import { releaseHold } from './release-hold.ts';
import { changeState, lockWithdrawal } from './withdrawal-store.ts';
import type { Withdrawals } from './withdrawals.ts';

/**
 * Cancel a withdrawal that waits for the decision of staff, if the operator allows cancelling (WD-05). By default it is
 * not allowed: one click should not turn money that a member wants to withdraw into stakes again.
 * @throws 404 for a withdrawal of another member; 422 when cancelling is not allowed, or too late.
 */
export async function cancelWithdrawal(withdrawals: Withdrawals, memberId: bigint, id: string): Promise<void> {
  const named = readRequestId(id);
  const unknown = notFound('ไม่พบรายการถอนนี้', 'no such withdrawal of this member');
  if (named?.type !== 'withdraw') throw unknown;
  if (!withdrawals.rules.isCancellable)
    throw invalid('error', 'รายการถอนที่ส่งแล้วยกเลิกไม่ได้ เงินของคุณยังอยู่ครบ', 'withdrawals cannot be cancelled here');
  const told = await withdrawals.db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('withdrawal')
      .select('ref')
      .where('member_id', '=', memberId)
      .where('id', '=', named.id)
      .executeTakeFirst();
    const withdrawal = own && (await lockWithdrawal(tx, own.ref));
    if (!withdrawal) throw unknown;
    if (withdrawal.state !== 'review')
      throw invalid('error', 'รายการนี้ดำเนินการไปแล้ว ยกเลิกไม่ได้', `the withdrawal is ${withdrawal.state}`);
    await releaseHold(tx, withdrawal, 'member');
    await changeState(
      tx,
      withdrawal,
      'rejected',
      { cause: 'ยกเลิกโดยสมาชิก คืนเครดิตแล้ว', payoutReference: null },
      withdrawals.clock.now(),
    );
    await closeFinding(tx, 'withdrawal_unreviewed', withdrawal.ref);
    return { amountSatang: String(satang(withdrawal.amount_satang)) };
  });
  withdrawals.live.announce({ memberId: String(memberId), topic: 'withdraw', kind: 'withdraw_release', ...told });
}
