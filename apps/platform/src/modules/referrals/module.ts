import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { commissionBookCheck } from './commission-book-check.ts';
import { exportReferrals } from './export-referrals.ts';
import { referralJobs } from './referral-jobs.ts';
import type { Referrals } from './referrals.ts';
import { referralRetention } from './retention.ts';
import { referralRoutes } from './routes.ts';
import { staffReferralRoutes } from './staff-routes.ts';
import { resumeProposal } from './stop-commission.ts';

export const referralModule: Module<Referrals> = {
  serve: (app, referrals, { money }) =>
    serve(app, { ...referralRoutes(referrals, money.begin), ...staffReferralRoutes(referrals) }),
  proposals: () => [resumeProposal],
  jobs: referralJobs,
  book: commissionBookCheck,
  exportPart: exportReferrals,
  retention: referralRetention,
};
