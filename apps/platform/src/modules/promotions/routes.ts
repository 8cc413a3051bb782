import { bahtFromSatang } from '@sanam/money';
import type { Claims } from '../../core/claimable.ts';
import { notFound, Refusal } from '../../core/errors.ts';
import type { LimitMoney } from '../../core/money-limit.ts';
import { reading, together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { forfeitBonus } from './grants/forfeit-bonus.ts';
import { isFull } from './grants/judge-grant.ts';
import { readBonuses } from './grants/read-bonuses.ts';
import type { Promotions } from './promotions.ts';
import { findPromotion } from './terms/promotion-store.ts';
import { readChoices } from './terms/read-promotions.ts';
import { staffRoutes } from './terms/staff-routes.ts';

const PAGE_BONUSES = 10;

type PromotionCalls =
  | 'getBonus'
  | 'getPromotion'
  | 'promotionTerms'
  | 'bonuses'
  | 'forfeitBonus'
  | 'staffPromotions'
  | 'staffPromotion'
  | 'savePromotionDraft'
  | 'dropPromotionDraft'
  | 'checkPromotion'
  | 'promotionWhatIf'
  | 'writePromotion';

/** Routes of promotions. @param claims items that members can claim, from all modules. */
export function promotionRoutes(
  promotions: Promotions,
  claims: readonly Claims[],
  limit: LimitMoney,
): Handlers<PromotionCalls> {
  const { db, clock } = promotions;
  return {
    getPromotion: async ({ caller }) => ({ data: await readChoices(reading(promotions), caller.memberId) }),
    promotionTerms: async ({ params }) => {
      const found = await findPromotion(together(db), params.id, clock.now());
      if (!found) return { data: null };
      const { version, since, terms } = found;
      return {
        data: { version, since: since.toISOString(), terms, is_full: isFull(found, promotions.rules.depositMin) },
      };
    },
    bonuses: async ({ query, caller }) =>
      readBonuses(reading(promotions), caller.memberId, { before: query.before, limit: PAGE_BONUSES }),
    forfeitBonus: async ({ params, caller, request }) => {
      await limit(caller.memberId, request.ip);
      const { taken, balance } = await forfeitBonus(promotions, caller.memberId, params.ref);
      return {
        success: true,
        taken: bahtFromSatang(taken),
        credit: bahtFromSatang(balance.cash),
        bonus: bahtFromSatang(balance.bonus),
      };
    },
    getBonus: async ({ params, caller, request }) => {
      await limit(caller.memberId, request.ip);
      const [prefix = '', ...rest] = params.id.split('-');
      const owner = claims.find((one) => one.prefix === prefix);
      try {
        if (!owner) throw notFound('ไม่พบโบนัสนี้ เครดิตของคุณไม่เปลี่ยน', 'nothing gives a bonus under this id');
        const { msg, amount, credit } = await owner.take(caller.memberId, rest.join('-'));
        return {
          success: true,
          msg,
          amount: amount === null ? null : bahtFromSatang(amount),
          credit: bahtFromSatang(credit),
        };
      } catch (error) {
        // refusals are returned as a message for the member; a signed-out or rate-limited caller gets the usual error
        if (error instanceof Refusal && (error.status === 404 || error.status === 422))
          return { success: false, msg: error.thai, amount: null };
        throw error;
      }
    },
    ...staffRoutes(promotions),
  };
}
