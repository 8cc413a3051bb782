import type { Satang } from '@sanam/money';
import type { Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import { lockBalance } from '../../wallet/index.ts';
import type { Promotions } from '../promotions.ts';
import { findPromotion, type Promotion } from '../terms/promotion-store.ts';
import { giveAtOnce } from './give-bonus.ts';
import { grantOf, selectGrants } from './grant-store.ts';
import { judgeGrant, refusalWords, requiredFor } from './judge-grant.ts';
import { readGrantFacts } from './read-facts.ts';
import { settleActive } from './settle-bonus.ts';

/** Bonus that a prepaid card gave, with its wagering requirement. */
export interface CardBonus {
  name: string;
  required: Satang;
  days: number;
}

/**
 * Give the bonus of a prepaid card, in the transaction that redeems the card.
 * @throws 422 on `code` for a member who may not have the bonus now: then the card stays unredeemed.
 */
export async function giveCardBonus(
  promotions: Promotions,
  tx: Tx,
  card: { memberId: bigint; slug: string; voucherId: bigint; amount: Satang },
): Promise<CardBonus & { credit: Satang }> {
  const { memberId, voucherId, amount } = card;
  const now = promotions.clock.now();
  const promotion = await findPromotion(tx, card.slug, now);
  if (!promotion) throw new Error(`card ${voucherId} names the promotion ${card.slug}, which is not there`);
  // the wallet is locked first, so that what is checked from here on stays true until the transaction ends
  await lockBalance(tx, memberId);
  await settleActive(promotions, tx, memberId);
  const verdict = judgeGrant(
    promotion.terms,
    await readGrantFacts(tx, memberId, promotion, {
      now,
      offersPerDay: promotions.rules.offersPerDay,
      deposit: null,
      voucherId,
    }),
  );
  const refuse = (words: string, reason: string) => invalid('code', `${words} บัตรยังไม่ถูกใช้ เครดิตของคุณไม่เปลี่ยน`, reason);
  if ('refuse' in verdict)
    throw refuse(refusalWords(promotion.terms, verdict.refuse), `the bonus of a card is refused: ${verdict.refuse}`);
  if (amount > verdict.amount)
    throw refuse('บัตรนี้มีมูลค่าเกินโปรโมชั่นของบัตร กรุณาติดต่อเจ้าหน้าที่', 'the card is worth more than its promotion gives');
  const balance = await giveAtOnce(tx, { memberId, promotion, amount, voucherId, now });
  if (balance === 'budget') throw refuse(refusalWords(promotion.terms, 'budget'), 'the budget does not reach');
  return { ...bonusOfCard(promotion, amount), credit: balance.cash };
}

/** Bonus that a prepaid card gave before; undefined for a card without a bonus. */
export async function cardBonusBefore(tx: Tx, memberId: bigint, voucherId: bigint): Promise<CardBonus | undefined> {
  const row = await selectGrants(tx)
    .where('g.member_id', '=', memberId)
    .where('g.voucher_id', '=', voucherId)
    .executeTakeFirst();
  const grant = row && grantOf(row);
  return grant && bonusOfCard(grant, grant.bonus_satang as Satang);
}

const bonusOfCard = ({ terms }: Pick<Promotion, 'terms'>, amount: Satang): CardBonus => ({
  name: terms.name,
  required: requiredFor(terms, amount),
  days: terms.days,
});
