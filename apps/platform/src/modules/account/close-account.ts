import { formatBaht } from '@sanam/money';
import { addSeconds } from '../../core/clock.ts';
import { invalid } from '../../core/errors.ts';
import type { Caller } from '../../core/routes.ts';
import { hasMoneyInReview, pendingDeposit } from '../deposits/index.ts';
import { hasOpenRound } from '../games/index.ts';
import { announceEnd, closeMember, lockOpenMember, type Members, requirePassword } from '../members/index.ts';
import { lockBalance } from '../wallet/index.ts';

/**
 * Close the caller's account permanently. The account must be empty and nothing may be in progress, so that no money is
 * ever locked in. The wallet is locked while this is decided. Money that arrives later (a transfer made before, a
 * payout sent back, a win that came days late) is found by `findClosedWithMoney`, and staff open the account again.
 * @param openRoundSeconds a round without a closing call for this long counts as over.
 * @throws 422 on `password`, or on `error` with what the member must do first.
 */
export async function closeAccount(
  members: Members,
  caller: Caller,
  password: string,
  openRoundSeconds: number,
): Promise<void> {
  const { memberId } = caller;
  const { passwordHash } = await requirePassword(members, caller, password);
  const refuse = (thai: string, reason: string) => invalid('error', thai, reason);
  await members.db.transaction().execute(async (tx) => {
    const now = members.clock.now();
    await lockOpenMember(tx, memberId, passwordHash);
    const { cash, held } = await lockBalance(tx, memberId);
    if (await pendingDeposit(tx, memberId, now))
      throw refuse('มีรายการฝากที่ยังไม่เสร็จ กรุณาทำให้เสร็จหรือยกเลิกก่อนปิดบัญชี', 'a deposit is pending');
    if (await hasMoneyInReview(tx, memberId))
      throw refuse('มีเงินโอนของคุณที่เจ้าหน้าที่กำลังตรวจสอบ กรุณารอให้เสร็จก่อนปิดบัญชี', 'a transfer is in review');
    if (held > 0n) throw refuse('มีรายการถอนที่กำลังดำเนินการ กรุณารอให้เสร็จก่อนปิดบัญชี', 'a withdrawal is under way');
    if (await hasOpenRound(tx, memberId, addSeconds(now, -openRoundSeconds))) {
      throw refuse('มีรอบเกมที่ยังไม่จบ กรุณารอให้จบก่อนปิดบัญชี', 'a stake is still in play');
    }
    if (cash > 0n) throw refuse(`ยังมีเครดิตคงเหลือ ${formatBaht(cash)} บาท กรุณาถอนออกก่อนปิดบัญชี`, 'the wallet is not empty');
    await closeMember(tx, members, memberId);
  });
  announceEnd(members, memberId);
}
