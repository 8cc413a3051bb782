import { bahtFromSatang, formatBaht } from '@sanam/money';
import { invalid } from '../../core/errors.ts';
import type { Caller } from '../../core/routes.ts';
import { pendingDeposit } from '../deposits/index.ts';
import { announceEnd, closeMember, lockOpenMember, type Members, requirePassword } from '../members/index.ts';
import { readBalance } from '../wallet/index.ts';

/**
 * Closes the caller's account for good. Only with nothing in it and nothing under way: no money is ever locked in.
 * What arrives all the same (a late win, a transfer made before) is credited or reviewed as ever, and paid out by staff.
 * @throws 422 on `password`, or on `error` with what has to be done first.
 */
export async function closeAccount(members: Members, caller: Caller, password: string): Promise<void> {
  const { memberId } = caller;
  const { passwordHash } = await requirePassword(members, caller, password);
  await members.db.transaction().execute(async (tx) => {
    await lockOpenMember(tx, memberId, passwordHash);
    const { cash, held } = await readBalance(tx, memberId);
    if (held > 0n) throw invalid('error', 'มีรายการถอนที่กำลังดำเนินการ กรุณารอให้เสร็จก่อนปิดบัญชี', 'a withdrawal is under way');
    if (cash > 0n) throw invalid('error', `ยังมีเครดิตคงเหลือ ${formatBaht(cash)} บาท กรุณาถอนออกก่อนปิดบัญชี`, `the wallet holds ${bahtFromSatang(cash)} baht`);
    if (await pendingDeposit(tx, memberId, members.clock.now())) throw invalid('error', 'มีรายการฝากที่ยังไม่เสร็จ กรุณาทำให้เสร็จหรือยกเลิกก่อนปิดบัญชี', 'a deposit is pending');
    await closeMember(tx, members, memberId);
  });
  announceEnd(members, memberId);
}
