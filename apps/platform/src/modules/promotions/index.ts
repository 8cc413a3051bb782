/** Promotions: offers with their terms, grants, wagering requirements, and the bonuses that members claim. */
export { promotionSettings } from './config.ts';
export { cardBonusBefore, giveCardBonus } from './grants/bonus-card.ts';
export { bonusInPlay } from './grants/bonus-in-play.ts';
export { depositCredited } from './grants/deposit-credited.ts';
export { bonusBookCheck } from './grants/grant-book-check.ts';
export { overStakedRounds } from './grants/over-staked-rounds.ts';
export { reserveBonus } from './grants/reserve-bonus.ts';
export { bonusNotice, settleBeforeWithdrawal } from './grants/settle-bonus.ts';
export { promotionModule } from './module.ts';
export { openPromotions, type Promotions } from './promotions.ts';
export { loadDefaultPromotions } from './terms/load-promotions.ts';
export { cardPromotions, requireCards } from './terms/require-cards.ts';
export { writePromotion } from './terms/write-promotion.ts';
export { whatIfGifts } from './what-if.ts';
