import { formatBaht, type Satang, satang, satangFromBaht } from '@sanam/money';
import type { Database, Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import { findPromotion, listPromotions } from './promotion-store.ts';

/**
 * Refuse cards that no promotion gives a bonus for, and more than its budget can give. Cards count when they are ordered,
 * and are judged by the terms of that time, so that each gives what it promises.
 * @param cards.outstanding worth of the promotion's cards that may still be redeemed, in satang.
 * @throws 422 on `promotion`, `amount` or `count`.
 */
export async function requireCards(
  tx: Tx,
  { slug, amount, count, outstanding }: { slug: string; amount: Satang; count: number; outstanding: bigint },
  now: Date,
): Promise<void> {
  const promotion = await findPromotion(tx, slug, now);
  if (promotion?.terms.kind !== 'voucher' || !promotion.terms.open)
    throw invalid('promotion', 'ไม่มีโปรโมชั่นแบบบัตรชื่อนี้ที่เปิดอยู่', `There is no open promotion ${slug} of cards.`);
  const { bonus_max_baht: most, budget_baht: budget } = promotion.terms;
  if (amount > satangFromBaht(most))
    throw invalid(
      'amount',
      `บัตรของโปรโมชั่นนี้มีมูลค่าได้ไม่เกิน ${most.toLocaleString('en')} บาท`,
      `A card of ${slug} is worth at most ${most} baht.`,
    );
  if (budget === null) return;
  const { committed_satang: given } = await tx
    .selectFrom('promotion')
    .select('committed_satang')
    .where('id', '=', promotion.id)
    .executeTakeFirstOrThrow();
  const left = satangFromBaht(budget) - given - outstanding;
  if (amount * BigInt(count) > left)
    throw invalid(
      'count',
      `งบของโปรโมชั่นนี้เหลือ ${formatBaht(satang(left > 0n ? left : 0n))} บาท หลังหักบัตรที่ยังไม่ถูกใช้ ไม่พอสำหรับบัตรชุดนี้`,
      `The budget of ${slug} does not reach for these cards.`,
    );
}

/** Promotions on whose terms cards can give a bonus, with the largest value of a card. */
export async function cardPromotions(db: Database, now: Date): Promise<{ id: string; amountMax: Satang }[]> {
  const promotions = await listPromotions(db, now);
  return promotions
    .filter(({ terms }) => terms.kind === 'voucher' && terms.open)
    .map(({ slug, terms }) => ({ id: slug, amountMax: satangFromBaht(terms.bonus_max_baht) }));
}
