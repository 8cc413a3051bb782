import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { fixedBonusClaims } from './grants/claim-fixed.ts';
import { exportBonuses } from './grants/export-bonuses.ts';
import { bonusBookCheck } from './grants/grant-book-check.ts';
import { grantJobs } from './grants/grant-jobs.ts';
import type { Promotions } from './promotions.ts';
import { promotionRetention } from './retention.ts';
import { promotionRoutes } from './routes.ts';
import { loadDefaultPromotions } from './terms/load-promotions.ts';
import { promotionTermsOfTwo } from './terms/propose-promotion.ts';

const DEFAULTS = new URL('../../../content/promotions.json', import.meta.url);

export const promotionModule: Module<Promotions> = {
  serve: (app, promotions, { claims, money }) => serve(app, promotionRoutes(promotions, claims, money.begin)),
  jobs: grantJobs,
  prepare: (promotions) => loadDefaultPromotions(promotions, DEFAULTS),
  book: bonusBookCheck,
  claims: fixedBonusClaims,
  proposals: (promotions) => [promotionTermsOfTwo(promotions)],
  exportPart: exportBonuses,
  retention: promotionRetention,
};
