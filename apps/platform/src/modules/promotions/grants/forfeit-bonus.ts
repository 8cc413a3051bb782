import { type Satang, satang } from '@sanam/money';
import { invalid, notFound, unauthenticated } from '../../../core/errors.ts';
import { keepMemberOpen } from '../../members/index.ts';
import { type Balance, readBalance } from '../../wallet/index.ts';
import { announceBonus, type Promotions } from '../promotions.ts';
import { endBonus, judgeLocked, lockActive } from './settle-bonus.ts';

/**
 * Forfeit the active bonus: the bonus money is taken back, the member's own money stays. Bonus money in play goes to
 * the house when its rounds end. A repeated request returns the same answer. A bonus that is earned, and not ended yet,
 * is not forfeited: the member's page may be behind.
 * @throws 404 for a bonus of another member, 422 on `bonus` for a bonus that is earned or ended in another way.
 */
export async function forfeitBonus(
  promotions: Promotions,
  memberId: bigint,
  ref: string,
): Promise<{ taken: Satang; balance: Balance }> {
  const forfeited = await promotions.db.transaction().execute(async (tx) => {
    if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
    const active = await lockActive(tx, memberId);
    if (active?.grant.ref === ref) {
      if ((await judgeLocked(promotions, tx, active)) === 'completed')
        throw invalid('bonus', 'โบนัสนี้ทำเทิร์นครบแล้ว กำลังปิดยอดโบนัส เครดิตของคุณไม่เปลี่ยน', 'the turnover is done');
      const { taken } = await endBonus(tx, active, 'forfeited');
      return { taken, balance: await readBalance(tx, memberId), isRepeated: false };
    }
    const row = await tx
      .selectFrom('bonus_grant')
      .select(['state', 'taken_satang'])
      .where('member_id', '=', memberId)
      .where('ref', '=', ref)
      .executeTakeFirst();
    if (!row) throw notFound('ไม่พบโบนัสนี้', 'no such bonus of this member');
    if (row.state !== 'forfeited')
      throw invalid('bonus', 'โบนัสนี้สิ้นสุดแล้ว เครดิตของคุณไม่เปลี่ยน', `the bonus is ${row.state}`);
    return { taken: satang(row.taken_satang ?? 0n), balance: await readBalance(tx, memberId), isRepeated: true };
  });
  if (!forfeited.isRepeated) announceBonus(promotions, memberId, 'bonus_forfeit', -forfeited.taken);
  return forfeited;
}
