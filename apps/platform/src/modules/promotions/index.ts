/** Promotions: what is offered on which terms, what was given, what must be played for it, and what members take. */
export { cardBonusBefore, giveCardBonus } from './grants/bonus-card.ts';
export { bonusHoldsBack, whatBonusesWant } from './grants/bonus-gate.ts';
export { fixedBonusClaims } from './grants/claim-fixed.ts';
export { depositCredited } from './grants/deposit-credited.ts';
export { exportBonuses } from './grants/export-bonuses.ts';
export { grantJobs } from './grants/grant-jobs.ts';
export { bonusPositions } from './grants/grant-positions.ts';
export { ownMoneyComes } from './grants/own-money.ts';
export { reserveBonus } from './grants/reserve-bonus.ts';
export { openPromotions, type Promotions } from './promotions.ts';
export { promotionRoutes } from './routes.ts';
export { loadDefaultPromotions } from './terms/load-promotions.ts';
export { requireCards } from './terms/require-cards.ts';
export { writePromotion } from './terms/write-promotion.ts';
