/** Referrals: the invites by which members bring others. */
export { openReferrals, type Referrals } from './referrals.ts';
export { referralRoutes } from './routes.ts';
