import { invalid, notFound } from '../../core/errors.ts';
import { readRequestId } from '../../core/request-id.ts';
import { ownerOf } from './deposit-states.ts';
import { changeState, lockDepositOf } from './deposit-store.ts';
import type { Deposits } from './deposits.ts';

/**
 * Cancel a deposit. Only a pending deposit can be cancelled. A transfer that arrives later is still credited or
 * reviewed.
 */
export async function cancelDeposit(deposits: Deposits, memberId: bigint, id: string): Promise<void> {
  const named = readRequestId(id);
  if (named?.type !== 'deposit') throw notFound('ไม่พบรายการฝากนี้', 'not a deposit id');
  await deposits.db.transaction().execute(async (tx) => {
    const deposit = await lockDepositOf(tx, memberId, named.id);
    if (!deposit) throw notFound('ไม่พบรายการฝากนี้', 'no such deposit of this member');
    // a repeated request, because the first answer was lost: the deposit is cancelled already
    if (deposit.state === 'cancelled') return;
    if (deposit.state === 'credited')
      throw invalid('error', 'รายการนี้ฝากสำเร็จแล้ว เครดิตเข้าเรียบร้อย', 'the deposit is credited');
    if (deposit.state === 'paid')
      throw invalid('error', 'เงินเข้าแล้ว ระบบกำลังเติมเครดิตให้ ไม่ต้องยกเลิก', 'the deposit is paid');
    if (deposit.state === 'in_review')
      throw invalid('error', 'เจ้าหน้าที่กำลังตรวจสอบรายการนี้ เงินของคุณไม่หาย', 'the deposit is under review');
    if (ownerOf(deposit.state, 'cancelled') !== 'member')
      throw invalid('error', 'หมดเวลาทำรายการฝากเงิน', `the deposit is ${deposit.state}`);
    await changeState(
      deposits,
      tx,
      deposit,
      { to: 'cancelled', by: 'member', cause: 'ยกเลิกโดยสมาชิก' },
      deposits.clock.now(),
    );
  });
  deposits.live.announce({ memberId: String(memberId), topic: 'deposit' });
}
