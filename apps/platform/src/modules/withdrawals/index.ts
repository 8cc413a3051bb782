/**
 * Withdrawals: from the member's request to the bank's confirmation of the payout, with the money always in one known
 * account.
 */

export { PayoutNotice, payoutNotice } from './advance-payout.ts';
export { decideClosing, lockClosing, paidClosings } from './closing-withdrawals.ts';
export { withdrawalSettings } from './config.ts';
export { measureWithdrawals } from './measure-withdrawals.ts';
export { withdrawalModule } from './module.ts';
export { excludeFromPayouts, includeInPayouts, isExcluded } from './payout-exclusion.ts';
export { requestWithdrawal } from './request-withdrawal.ts';
export { whatIfWithdrawals } from './what-if.ts';
export { sweepWithdrawals } from './withdrawal-jobs.ts';
export { completedWithdrawals, type PayoutInBooks, payoutsFor, withdrawalHistory } from './withdrawal-store.ts';
export { openWithdrawals, type Withdrawals } from './withdrawals.ts';
