import type { Satang } from '@sanam/money';
import type { Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import type { Promotions } from '../promotions.ts';
import { commitBudget, findPromotion } from '../terms/promotion-store.ts';
import { judgeNow } from './give-bonus.ts';
import { keepReserved } from './grant-store.ts';
import { budgetWords, comesWithDeposit, refusalWords } from './judge-grant.ts';

/**
 * Reserve a bonus for a deposit that was just begun, in the same transaction. The bonus is given when the deposit is
 * credited, calculated from the credited amount.
 * @throws 422 on `promotion_id` for a bonus that this member may not have now: then the deposit is not begun.
 */
export async function reserveBonus(
  promotions: Promotions,
  tx: Tx,
  asked: { memberId: bigint; depositId: bigint; amount: Satang; slug: string },
): Promise<void> {
  const now = promotions.clock.now();
  const { memberId, depositId, amount, slug } = asked;
  const refuse = (thai: string, reason: string) =>
    invalid('promotion_id', `${thai} ยังไม่มีการตัดเงิน เลือกใหม่หรือฝากโดยไม่รับโบนัสได้`, reason);
  const promotion = await findPromotion(tx, slug, now);
  if (!promotion || !comesWithDeposit(promotion.terms))
    throw refuse('ไม่พบโปรโมชั่นนี้', `there is no promotion ${slug} that comes with a deposit`);
  const { terms } = promotion;
  const verdict = await judgeNow(promotions, tx, memberId, promotion, { now, deposit: amount });
  if ('refuse' in verdict)
    throw refuse(refusalWords(terms, verdict.refuse), `the promotion is refused: ${verdict.refuse}`);
  const bonus = { member_id: memberId, deposit_id: depositId, amount: verdict.amount, reserved_at: now };
  await keepReserved(tx, promotion, bonus);
  if (await commitBudget(tx, promotion.id, verdict.amount, terms.budget_baht)) return;
  // what others took since the promotion was read
  const { committed } = (await findPromotion(tx, slug, now)) ?? promotion;
  throw refuse(budgetWords({ terms, committed }, promotions.rules.depositMin), 'the budget does not reach');
}
