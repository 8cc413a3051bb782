import type { Satang } from '@sanam/money';
import type { Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import { readableCode } from '../../../core/secrets.ts';
import type { Promotions } from '../promotions.ts';
import { commitBudget, findPromotion } from '../terms/promotion-store.ts';
import { bonusOf, judgeGrant, refusalWords, requiredFor } from './judge-grant.ts';
import { readGrantFacts } from './read-facts.ts';
import { settleActive } from './settle-bonus.ts';

/**
 * Sets a bonus aside for a deposit that was just begun, in its transaction. It is given when the deposit is credited,
 * of what is credited then.
 * @throws 422 on `promotion_id` for one that is not for this member now: then the deposit is not begun.
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
  const promotion = await findPromotion(tx, slug);
  if (!promotion || promotion.terms.kind === 'fixed' || promotion.terms.kind === 'voucher')
    throw refuse('ไม่พบโปรโมชั่นนี้', `there is no promotion ${slug} that comes with a deposit`);
  const { terms } = promotion;
  // one that is done, or used up, stands in nobody's way
  await settleActive(promotions, tx, memberId);
  const verdict = judgeGrant(terms, await readGrantFacts(tx, memberId, promotion, { now, deposit: amount, depositId }));
  if ('refuse' in verdict)
    throw refuse(refusalWords(terms, verdict.refuse), `the promotion is refused: ${verdict.refuse}`);
  const bonus = bonusOf(terms, amount);
  await tx
    .insertInto('bonus_grant')
    .values({
      member_id: memberId,
      ref: `BN${readableCode(12)}`,
      promotion_id: promotion.id,
      version: promotion.version,
      state: 'reserved',
      deposit_id: depositId,
      bonus_satang: bonus,
      required_satang: requiredFor(terms, bonus),
      reserved_at: now,
    })
    .execute();
  if (!(await commitBudget(tx, promotion.id, bonus, terms.budget_baht)))
    throw refuse(refusalWords(terms, 'budget'), 'the budget does not reach');
}
