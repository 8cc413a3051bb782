import type { PromotionTerms } from '@sanam/contract';
import { formatBaht, type Satang, satang } from '@sanam/money';
import type { Claim, Claims } from '../../../core/claimable.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { invalid, notFound, unauthenticated } from '../../../core/errors.ts';
import { momentOf } from '../../../core/request-scope.ts';
import { findMemberAccount, keepMemberOpen } from '../../members/index.ts';
import { lockBalance, readBalance } from '../../wallet/index.ts';
import { announceBonus, type Promotions } from '../promotions.ts';
import { findPromotion, listPromotions, type Promotion } from '../terms/promotion-store.ts';
import { giveAtOnce } from './give-bonus.ts';
import { cashOutMaxOf, type Grant, selectGrants } from './grant-store.ts';
import { judgeOffer, refusalWords, requiredFor } from './judge-grant.ts';
import { readMemberFacts } from './read-facts.ts';

/** Bonuses of a fixed amount, which members claim themselves. */
export function fixedBonusClaims(promotions: Promotions): Claims {
  return {
    prefix: 'promotion',
    list: (db, memberId) => listClaims(promotions, db, memberId),
    take: (memberId, slug) => takeFixed(promotions, memberId, slug),
  };
}

async function listClaims(
  { clock, rules: { depositMin, offersPerDay } }: Promotions,
  db: Database | Tx,
  memberId: bigint,
): Promise<Claim[]> {
  const now = momentOf(clock);
  const open = (await listPromotions(db, now)).filter(({ terms }) => terms.kind === 'fixed' && terms.open);
  if (open.length === 0) return [];
  const facts = await readMemberFacts(db, memberId, { now, offersPerDay });
  return open.flatMap((promotion) => {
    const verdict = judgeOffer(promotion, facts, depositMin);
    if ('refuse' in verdict) return [];
    const { slug, terms } = promotion;
    const text = asksWords(terms, verdict.amount) ?? 'เป็นเงินของคุณทันที';
    return [{ id: slug, name: `${terms.name} ${formatBaht(verdict.amount)} บาท`, text }];
  });
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
    const promotion = await findPromotion(tx, slug, now);
    if (promotion?.terms.kind !== 'fixed')
      throw notFound('ไม่พบโบนัสนี้ เครดิตของคุณไม่เปลี่ยน', `there is no fixed bonus ${slug}`);
    const taken = await giveAtOnce(promotions, tx, { memberId, promotion, now });
    if ('refuse' in taken && taken.refuse === 'given') {
      const { bonus_satang, terms } = await lastGiven(tx, memberId, promotion);
      return {
        amount: satang(bonus_satang),
        credit: (await readBalance(tx, memberId)).cash,
        terms,
        isRepeated: true,
      };
    }
    if ('refuse' in taken) {
      const words = `${refusalWords(promotion.terms, taken.refuse)} เครดิตของคุณไม่เปลี่ยน`;
      throw invalid('bonus', words, `the bonus is refused: ${taken.refuse}`);
    }
    return { amount: taken.amount, credit: taken.balance.cash, terms: promotion.terms, isRepeated: false };
  });
  if (!taken.isRepeated) announceBonus(promotions, memberId, 'bonus_grant', taken.amount);
  const then = asksWords(taken.terms, taken.amount) ?? 'เป็นเงินของคุณแล้ว ถอนได้ทันที';
  return {
    msg: `${taken.isRepeated ? 'รับโบนัสนี้ไปแล้ว' : 'ได้รับโบนัส'} ${formatBaht(taken.amount)} บาท ${then}`,
    amount: taken.amount,
    credit: taken.credit,
  };
}

/** What a bonus asks for, and what becomes of it; undefined for one that asks for nothing. Pure. */
function asksWords(terms: PromotionTerms, amount: Satang): string | undefined {
  const required = requiredFor(terms, amount);
  if (required === 0n) return undefined;
  const most = cashOutMaxOf({ terms });
  return [
    `ทำเทิร์น ${formatBaht(required)} บาทภายใน ${terms.days} วัน แล้วส่วนที่เหลือเป็นเงินของคุณ`,
    most === null ? '' : `ไม่เกิน ${formatBaht(most)} บาท`,
    terms.ends_on_withdrawal ? 'ถ้าถอนเงินก่อนนั้น โบนัสจะสิ้นสุดและเครดิตโบนัสถูกหักคืน' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The bonus that a promotion gave a member last. */
function lastGiven(tx: Tx, memberId: bigint, { id }: Promotion): Promise<Grant> {
  return selectGrants(tx)
    .where('g.member_id', '=', memberId)
    .where('g.promotion_id', '=', id)
    .where('g.period', 'is not', null)
    .orderBy('g.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
