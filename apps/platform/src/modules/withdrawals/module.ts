import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { exportWithdrawals } from './desk/export-withdrawals.ts';
import { includeProposal } from './desk/payout-exclusions.ts';
import { payoutOutcome } from './desk/unknown-outcome.ts';
import { exportPayouts } from './export-payouts.ts';
import { withdrawalGauges } from './gauges.ts';
import { withdrawalRetention } from './retention.ts';
import { withdrawalRoutes } from './routes.ts';
import { withdrawalBookCheck } from './withdrawal-book-check.ts';
import { sweepWithdrawals, withdrawalJobs } from './withdrawal-jobs.ts';
import { withdrawalQueue } from './withdrawal-queue.ts';
import type { Withdrawals } from './withdrawals.ts';

export const withdrawalModule: Module<Withdrawals> = {
  serve: (app, withdrawals, { money }) => serve(app, withdrawalRoutes(withdrawals, money)),
  jobs: withdrawalJobs,
  catchUp: [sweepWithdrawals],
  lists: (withdrawals) => [exportWithdrawals(withdrawals)],
  book: withdrawalBookCheck,
  queue: withdrawalQueue,
  proposals: (withdrawals) => [payoutOutcome(withdrawals), includeProposal],
  exportPart: exportPayouts,
  retention: withdrawalRetention,
  gauges: withdrawalGauges,
};
