/** Cashback: a share of what a member lost in a week, reckoned every Wednesday, and claimed once. */
export { type Cashback, openCashback } from './cashback.ts';
export { cashbackJobs } from './cashback-jobs.ts';
export { cashbackPositions } from './cashback-positions.ts';
export { cashbackClaims } from './claim-cashback.ts';
export { exportCashback } from './export-cashback.ts';
export { cashbackRoutes } from './routes.ts';
