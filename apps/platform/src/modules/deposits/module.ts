import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { depositBookCheck } from './deposit-book-check.ts';
import { depositJobs, pollStatement, sweepDeposits } from './deposit-jobs.ts';
import type { Deposits } from './deposits.ts';
import { exportDeposits } from './export-deposits.ts';
import { sweepGateway } from './gateway/gateway-jobs.ts';
import { depositGauges } from './gauges.ts';
import { depositRetention } from './retention.ts';
import { depositQueue } from './review/deposit-queue.ts';
import { depositReviewRoutes } from './review/review-routes.ts';
import { depositRoutes } from './routes.ts';
import { sweepSlips } from './slips/check-slip.ts';

export const depositModule: Module<Deposits> = {
  serve(app, deposits, { money }) {
    serve(app, depositRoutes(deposits, money));
    serve(app, depositReviewRoutes(deposits));
  },
  jobs: depositJobs,
  catchUp: [sweepDeposits, pollStatement, sweepGateway, sweepSlips],
  book: depositBookCheck,
  queue: depositQueue,
  close: ({ pictures }) => pictures.close(),
  exportPart: exportDeposits,
  retention: depositRetention,
  gauges: depositGauges,
};
