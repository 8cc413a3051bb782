/** Referrals: invites, uplines, and the commission they earn. */
export { referralSettings } from './config.ts';
export { joinUpline } from './join-upline.ts';
export { referralModule } from './module.ts';
export { checkRing } from './referral-jobs.ts';
export { openReferrals, type Referrals } from './referrals.ts';
export { whatIfCommission } from './what-if.ts';
