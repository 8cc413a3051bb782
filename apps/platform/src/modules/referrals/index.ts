/** Referrals: the invites by which members bring others, who stands above whom, and what that earns. */
export { commissionPositions } from './commission-positions.ts';
export { exportReferrals } from './export-referrals.ts';
export { flagRing } from './flag-ring.ts';
export { joinUpline } from './join-upline.ts';
export { referralJobs } from './referral-jobs.ts';
export { openReferrals, type Referrals } from './referrals.ts';
export { referralRoutes } from './routes.ts';
