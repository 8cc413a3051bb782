/** Cashback: a share of a member's loss in a week, accrued every Wednesday, and claimed once. */
export { type Cashback, openCashback } from './cashback.ts';
export { cashbackSettings } from './config.ts';
export { cashbackModule } from './module.ts';
export { whatIfCashback } from './what-if.ts';
