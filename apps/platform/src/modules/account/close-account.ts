import { formatBaht, type Satang } from '@sanam/money';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { invalid } from '../../core/errors.ts';
import type { Caller } from '../../core/routes.ts';
import { hasMoneyInReview, pendingDeposit } from '../deposits/index.ts';
import { hasOpenRound } from '../games/index.ts';
import { announceEnd, closeMember, lockOpenMember, type Members, requirePassword } from '../members/index.ts';
import { lockBalance } from '../wallet/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';

/**
 * Close the caller's account permanently. The account must be empty and nothing may be in progress, so that no money is
 * ever locked in. The wallet is locked while this is decided. Money that arrives later (a transfer made before, a
 * payout sent back, a win that came days late) is found by `findClosedWithMoney`, and staff open the account again.
 * @param needs.settleBonus ends the bonus in play; a refusal undoes that.
 * @param needs.openRoundSeconds a round without a closing call for this long counts as over.
 * @throws 422 on `password`, or on `error` with what the member must do first.
 */
export async function closeAccount(
  members: Members,
  caller: Caller,
  password: string,
  { openRoundSeconds, settleBonus }: { openRoundSeconds: number; settleBonus: Withdrawals['settleBonus'] },
): Promise<void> {
  const { memberId } = caller;
  const { passwordHash } = await requirePassword(members, caller, password);
  await members.db.transaction().execute(async (tx) => {
    await lockOpenMember(tx, memberId, passwordHash);
    // an earned bonus becomes own money first, which is an obstacle; an unfinished one ends, as the page says before
    await settleBonus(tx, memberId, true);
    const obstacle = await obstacleToClosing(tx, memberId, { now: members.clock.now(), openRoundSeconds });
    if (obstacle?.kind === 'credit')
      throw invalid(
        'error',
        `ยังมีเครดิตคงเหลือ ${formatBaht(obstacle.cash)} บาท กรุณาถอนออกก่อนปิดบัญชี`,
        'the wallet is not empty',
      );
    // the bonus was ended above
    if (obstacle && obstacle.kind !== 'bonus') {
      const { thai, reason } = REFUSALS[obstacle.kind];
      throw invalid('error', thai, reason);
    }
    await closeMember(tx, members, memberId);
  });
  announceEnd(members, memberId);
}

const REFUSALS = {
  deposit: { thai: 'มีรายการฝากที่ยังไม่เสร็จ กรุณาทำให้เสร็จหรือยกเลิกก่อนปิดบัญชี', reason: 'a deposit is pending' },
  review: { thai: 'มีเงินโอนของคุณที่เจ้าหน้าที่กำลังตรวจสอบ กรุณารอให้เสร็จก่อนปิดบัญชี', reason: 'a transfer is in review' },
  withdrawal: { thai: 'มีรายการถอนที่กำลังดำเนินการ กรุณารอให้เสร็จก่อนปิดบัญชี', reason: 'a withdrawal is under way' },
  round: { thai: 'มีรอบเกมที่ยังไม่จบ กรุณารอให้จบก่อนปิดบัญชี', reason: 'a stake is still in play' },
} as const satisfies Record<string, { thai: string; reason: string }>;

/**
 * What keeps an account open, with the member locked: the first of money on its way in, money on hold, a stake in play,
 * own money, and bonus money. The wallet is locked from here on.
 */
export async function obstacleToClosing(
  tx: Tx,
  memberId: bigint,
  { now, openRoundSeconds }: { now: Date; openRoundSeconds: number },
): Promise<{ kind: keyof typeof REFUSALS | 'bonus' } | { kind: 'credit'; cash: Satang } | undefined> {
  const { cash, bonus, held } = await lockBalance(tx, memberId);
  if (await pendingDeposit(tx, memberId, now)) return { kind: 'deposit' };
  if (await hasMoneyInReview(tx, memberId)) return { kind: 'review' };
  if (held > 0n) return { kind: 'withdrawal' };
  if (await hasOpenRound(tx, memberId, addSeconds(now, -openRoundSeconds))) return { kind: 'round' };
  if (cash > 0n) return { kind: 'credit', cash };
  return bonus > 0n ? { kind: 'bonus' } : undefined;
}
