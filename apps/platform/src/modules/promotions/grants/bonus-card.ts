import { type Satang, satang } from '@sanam/money';
import type { Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import type { Promotions } from '../promotions.ts';
import { findPromotion, largestBudgetSince, type Promotion } from '../terms/promotion-store.ts';
import { giveAtOnce } from './give-bonus.ts';
import { cashOutMaxOf, selectGrants } from './grant-store.ts';
import { bonusOf, refusalWords, requiredFor } from './judge-grant.ts';

/** Bonus that a prepaid card gave: its wagering requirement, and the most that becomes own money; null: no limit. */
export interface CardBonus {
  name: string;
  required: Satang;
  days: number;
  ownMost: Satang | null;
}

/**
 * Give the bonus of a prepaid card, in the transaction that redeems the card, on the terms of when it was ordered.
 * @throws 422 on `code` for a member who may not have the bonus now: then the card stays unredeemed.
 */
export async function giveCardBonus(
  promotions: Promotions,
  tx: Tx,
  card: { memberId: bigint; slug: string; orderedAt: Date; voucherId: bigint; amount: Satang },
): Promise<CardBonus & { credit: Satang }> {
  const { memberId, voucherId, amount } = card;
  const now = promotions.clock.now();
  const promotion = await findPromotion(tx, card.slug, card.orderedAt);
  if (!promotion) throw new Error(`card ${voucherId} names the promotion ${card.slug}, which is not there`);
  const refuse = (words: string, reason: string) => invalid('code', `${words} บัตรยังไม่ถูกใช้ เครดิตของคุณไม่เปลี่ยน`, reason);
  if (amount > bonusOf(promotion.terms, satang(0n)))
    throw refuse('บัตรนี้มีมูลค่าเกินโปรโมชั่นของบัตร กรุณาติดต่อเจ้าหน้าที่', 'the card is worth more than its promotion gives');
  // cards were ordered within the budget of their time: later ones may have used a larger one since
  const budgetBaht = await largestBudgetSince(tx, promotion, now);
  const given = await giveAtOnce(promotions, tx, { memberId, promotion, now, amount, voucherId, budgetBaht });
  if ('refuse' in given)
    throw refuse(refusalWords(promotion.terms, given.refuse), `the bonus of a card is refused: ${given.refuse}`);
  return { ...bonusOfCard(promotion, amount), credit: given.balance.cash };
}

/** Bonus that a prepaid card gave before; undefined for a card without a bonus. */
export async function cardBonusBefore(tx: Tx, memberId: bigint, voucherId: bigint): Promise<CardBonus | undefined> {
  const grant = await selectGrants(tx)
    .where('g.member_id', '=', memberId)
    .where('g.voucher_id', '=', voucherId)
    .executeTakeFirst();
  return grant && bonusOfCard(grant, grant.bonus_satang as Satang);
}

const bonusOfCard = ({ terms }: Pick<Promotion, 'terms'>, amount: Satang): CardBonus => ({
  name: terms.name,
  required: requiredFor(terms, amount),
  days: terms.days,
  ownMost: cashOutMaxOf({ terms }),
});
