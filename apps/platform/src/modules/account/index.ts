/** Account: a member's view of all their data, collected from the modules that own it. */
export { findClosedWithMoney } from './account-jobs.ts';
export { readHistory, readHistoryItem } from './history.ts';
export { accountModule } from './module.ts';
export { queueClosing, sweepClosings } from './pay-out-to-close.ts';
