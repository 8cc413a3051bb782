import { type Satang, satangFromBaht } from '@sanam/money';
import type { Database, Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import { findPromotion, listPromotions } from './promotion-store.ts';

/** Refuse cards that no promotion gives a bonus for. @throws 422 on `promotion` or `amount`. */
export async function requireCards(tx: Tx, slug: string, amount: Satang, now: Date): Promise<void> {
  const promotion = await findPromotion(tx, slug, now);
  if (promotion?.terms.kind !== 'voucher')
    throw invalid('promotion', 'ไม่มีโปรโมชั่นแบบบัตรชื่อนี้', `There is no promotion ${slug} of cards.`);
  const most = promotion.terms.bonus_max_baht;
  if (amount > satangFromBaht(most))
    throw invalid(
      'amount',
      `บัตรของโปรโมชั่นนี้มีมูลค่าได้ไม่เกิน ${most.toLocaleString('en')} บาท`,
      `A card of ${slug} is worth at most ${most} baht.`,
    );
}

/** Promotions on whose terms cards can give a bonus, with the largest value of a card. */
export async function cardPromotions(db: Database, now: Date): Promise<{ id: string; amountMax: Satang }[]> {
  const promotions = await listPromotions(db, now);
  return promotions
    .filter(({ terms }) => terms.kind === 'voucher' && terms.open)
    .map(({ slug, terms }) => ({ id: slug, amountMax: satangFromBaht(terms.bonus_max_baht) }));
}
