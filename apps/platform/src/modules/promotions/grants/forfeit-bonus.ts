import { type Satang, satang } from '@sanam/money';
import { invalid, notFound, unauthenticated } from '../../../core/errors.ts';
import { keepMemberOpen } from '../../members/index.ts';
import { readBalance } from '../../wallet/index.ts';
import type { Promotions } from '../promotions.ts';
import { endBonus, lockActive } from './settle-bonus.ts';
import { settleLate } from './settle-late.ts';

/**
 * Forfeit the active bonus: the bonus and its winnings are taken back, the member's own money stays. A repeated request
 * returns the same answer.
 * @throws 404 for a bonus of another member, 422 on `bonus` while a round is open, and for a bonus that ended in
 *   another way.
 */
export async function forfeitBonus(
  promotions: Promotions,
  memberId: bigint,
  ref: string,
): Promise<{ taken: Satang; credit: Satang }> {
  const forfeited = await promotions.db.transaction().execute(async (tx) => {
    if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
    await settleLate(promotions, tx, memberId);
    const judged = await lockActive(promotions, tx, memberId);
    const row = await tx
      .selectFrom('bonus_grant')
      .select(['state', 'taken_satang', 'returned_satang'])
      .where('member_id', '=', memberId)
      .where('ref', '=', ref)
      .executeTakeFirst();
    if (!row) throw notFound('ไม่พบโบนัสนี้', 'no such bonus of this member');
    if (judged?.grant.ref !== ref) {
      if (row.state !== 'forfeited')
        throw invalid('bonus', 'โบนัสนี้สิ้นสุดแล้ว เครดิตของคุณไม่เปลี่ยน', `the bonus is ${row.state}`);
      return {
        taken: satang((row.taken_satang ?? 0n) - row.returned_satang),
        credit: (await readBalance(tx, memberId)).cash,
        isRepeated: true,
      };
    }
    if (judged.standing.hasOpenRound)
      throw invalid('bonus', 'มีรอบเกมที่ยังไม่จบ ยกเลิกโบนัสได้เมื่อรอบนั้นจบ เครดิตของคุณไม่เปลี่ยน', 'a round is open');
    const taken = await endBonus(tx, judged, 'forfeited');
    return { taken, credit: (await readBalance(tx, memberId)).cash, isRepeated: false };
  });
  if (!forfeited.isRepeated)
    promotions.live.announce({
      memberId: String(memberId),
      topic: 'credit',
      kind: 'bonus_forfeit',
      amountSatang: String(-forfeited.taken),
    });
  return forfeited;
}
