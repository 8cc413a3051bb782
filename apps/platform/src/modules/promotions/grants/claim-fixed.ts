import { formatBaht, satang } from '@sanam/money';
import type { Claim, Claims } from '../../../core/claimable.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { invalid, notFound, unauthenticated } from '../../../core/errors.ts';
import { readAll } from '../../../core/read-together.ts';
import { momentOf } from '../../../core/request-scope.ts';
import { findMemberAccount, keepMemberOpen } from '../../members/index.ts';
import { lockBalance, readBalance } from '../../wallet/index.ts';
import type { Promotions } from '../promotions.ts';
import { findPromotion, listPromotions } from '../terms/promotion-store.ts';
import { giveAtOnce } from './give-bonus.ts';
import { givenIn } from './grant-store.ts';
import { bonusOf, judgeGrant, periodOf, refusalWords, requiredFor } from './judge-grant.ts';
import { readGrantFacts } from './read-facts.ts';
import { settleActive } from './settle-bonus.ts';

/** Bonuses of a fixed amount, which members claim themselves. */
export function fixedBonusClaims(promotions: Promotions): Claims {
  return {
    prefix: 'promotion',
    list: (db, memberId) => listClaims(promotions, db, memberId),
    take: (memberId, slug) => takeFixed(promotions, memberId, slug),
  };
}

async function listClaims(
  { clock, rules: { offersPerDay } }: Promotions,
  db: Database | Tx,
  memberId: bigint,
): Promise<Claim[]> {
  const now = momentOf(clock);
  const open = (await listPromotions(db, now)).filter(({ terms }) => terms.kind === 'fixed' && terms.open);
  const claims = await readAll(
    db,
    open.map((promotion) => async (from: Database | Tx): Promise<Claim[]> => {
      const facts = await readGrantFacts(from, memberId, promotion, { now, offersPerDay, deposit: null });
      const verdict = judgeGrant(promotion.terms, facts);
      if ('refuse' in verdict) return [];
      return [{ id: promotion.slug, name: `${promotion.terms.name} ${formatBaht(verdict.amount)} บาท` }];
    }),
  );
  return claims.flat();
}

/** Give the bonus, once in its period: a repeated request in that period returns the same answer. */
async function takeFixed(promotions: Promotions, memberId: bigint, slug: string) {
  const taken = await promotions.db.transaction().execute(async (tx) => {
    const now = promotions.clock.now();
    if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
    if (!(await findMemberAccount(tx, memberId)))
      throw invalid('bank', 'กรุณาผูกบัญชีธนาคารก่อนรับโบนัส', 'no bank account is linked');
    // the wallet is locked first, so that what is checked from here on stays true until the transaction ends
    await lockBalance(tx, memberId);
    await settleActive(promotions, tx, memberId);
    const promotion = await findPromotion(tx, slug, now);
    if (promotion?.terms.kind !== 'fixed')
      throw notFound('ไม่พบโบนัสนี้ เครดิตของคุณไม่เปลี่ยน', `there is no fixed bonus ${slug}`);
    const given = await givenIn(tx, memberId, promotion, periodOf(promotion.terms, now, {}));
    if (given)
      return {
        amount: satang(given.bonus_satang),
        credit: (await readBalance(tx, memberId)).cash,
        terms: given.terms,
        isRepeated: true,
      };
    const verdict = judgeGrant(
      promotion.terms,
      await readGrantFacts(tx, memberId, promotion, {
        now,
        offersPerDay: promotions.rules.offersPerDay,
        deposit: null,
      }),
    );
    const refuse = (words: string) => invalid('bonus', `${words} เครดิตของคุณไม่เปลี่ยน`, 'the bonus is refused');
    if ('refuse' in verdict) throw refuse(refusalWords(promotion.terms, verdict.refuse));
    const amount = bonusOf(promotion.terms, satang(0n));
    const balance = await giveAtOnce(tx, { memberId, promotion, amount, now });
    if (balance === 'budget') throw refuse(refusalWords(promotion.terms, 'budget'));
    return { amount, credit: balance.cash, terms: promotion.terms, isRepeated: false };
  });
  if (!taken.isRepeated)
    promotions.live.announce({
      memberId: String(memberId),
      topic: 'credit',
      kind: 'bonus_grant',
      amountSatang: String(taken.amount),
    });
  const required = requiredFor(taken.terms, taken.amount);
  const then =
    required > 0n
      ? `ทำเทิร์น ${formatBaht(required)} บาทภายใน ${taken.terms.days} วัน แล้วส่วนที่เหลือเป็นเงินของคุณ`
      : 'เป็นเงินของคุณแล้ว ถอนได้ทันที';
  return {
    msg: `${taken.isRepeated ? 'รับโบนัสนี้ไปแล้ว' : 'ได้รับโบนัส'} ${formatBaht(taken.amount)} บาท ${then}`,
    amount: taken.amount,
    credit: taken.credit,
  };
}
