/**
 * Withdrawals: from "I want my money" to the bank's word that it was paid, with the money always in one known place.
 */

export { PayoutNotice, payoutNotice } from './advance-payout.ts';
export { measureWithdrawals } from './measure-withdrawals.ts';
export { excludeFromPayouts, includeInPayouts, isExcluded } from './payout-exclusion.ts';
export { withdrawalRoutes } from './routes.ts';
export { sweepWithdrawals, withdrawalJobs } from './withdrawal-jobs.ts';
export { withdrawalPositions } from './withdrawal-positions.ts';
export { completedWithdrawals, type PayoutInBooks, payoutsFor, withdrawalHistory } from './withdrawal-store.ts';
export { openWithdrawals, type Withdrawals } from './withdrawals.ts';
