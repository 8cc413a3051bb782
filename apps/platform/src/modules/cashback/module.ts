import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { Cashback } from './cashback.ts';
import { cashbackBookCheck } from './cashback-book-check.ts';
import { cashbackJobs } from './cashback-jobs.ts';
import { cashbackClaims } from './claim-cashback.ts';
import { exportCashback } from './export-cashback.ts';
import { cashbackRetention } from './retention.ts';
import { cashbackRoutes } from './routes.ts';
import { cashbackFiles, staffCashbackRoutes } from './staff-routes.ts';

export const cashbackModule: Module<Cashback> = {
  serve: (app, cashback) => serve(app, { ...cashbackRoutes(cashback), ...staffCashbackRoutes(cashback) }),
  lists: cashbackFiles,
  jobs: cashbackJobs,
  book: cashbackBookCheck,
  claims: cashbackClaims,
  exportPart: exportCashback,
  retention: cashbackRetention,
};
