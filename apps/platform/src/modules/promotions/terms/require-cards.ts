import type { Satang } from '@sanam/money';
import type { Tx } from '../../../core/database.ts';
import { findPromotion } from './promotion-store.ts';

/** Check that a promotion allows prepaid cards of this amount. @throws Error in one sentence when it does not. */
export async function requireCards(tx: Tx, slug: string, amount: Satang, now: Date): Promise<void> {
  const promotion = await findPromotion(tx, slug, now);
  if (promotion?.terms.kind !== 'voucher') throw new Error(`There is no promotion ${slug} of cards.`);
  const most = promotion.terms.bonus_max_baht;
  if (amount > BigInt(most) * 100n) throw new Error(`A card of ${slug} is worth at most ${most} baht.`);
}
