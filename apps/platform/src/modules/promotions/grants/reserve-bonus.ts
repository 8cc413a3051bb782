import type { Satang } from '@sanam/money';
import type { Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import { readableCode } from '../../../core/secrets.ts';
import type { Promotions } from '../promotions.ts';
import { commitBudget, findPromotion } from '../terms/promotion-store.ts';
import { keepGrant } from './grant-store.ts';
import { bonusOf, judgeGrant, refusalWords, requiredFor } from './judge-grant.ts';
import { readGrantFacts } from './read-facts.ts';
import { settleActive } from './settle-bonus.ts';

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
  if (!promotion || promotion.terms.kind === 'fixed' || promotion.terms.kind === 'voucher')
    throw refuse('ไม่พบโปรโมชั่นนี้', `there is no promotion ${slug} that comes with a deposit`);
  const { terms } = promotion;
  // a bonus that is completed or used up blocks no other bonus
  await settleActive(promotions, tx, memberId);
  const verdict = judgeGrant(
    terms,
    await readGrantFacts(tx, memberId, promotion, {
      now,
      offersPerDay: promotions.rules.offersPerDay,
      deposit: amount,
      depositId,
    }),
  );
  if ('refuse' in verdict)
    throw refuse(refusalWords(terms, verdict.refuse), `the promotion is refused: ${verdict.refuse}`);
  const bonus = bonusOf(terms, amount);
  await keepGrant(tx, {
    member_id: memberId,
    ref: `BN${readableCode(12)}`,
    promotion_id: promotion.id,
    version: promotion.version,
    state: 'reserved',
    deposit_id: depositId,
    bonus_satang: bonus,
    required_satang: requiredFor(terms, bonus),
    reserved_at: now,
  });
  if (!(await commitBudget(tx, promotion.id, bonus, terms.budget_baht)))
    throw refuse(refusalWords(terms, 'budget'), 'the budget does not reach');
}
