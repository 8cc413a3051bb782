import type { Clock } from '../../core/clock.ts';
import type { Module } from '../../core/module.ts';
import type { PaymentGateway } from '../../providers/payment-gateway/gateway-port.ts';
import type { Reports } from './bank-report.ts';
import { reportJobs } from './report-jobs.ts';
import { reportRetention } from './retention.ts';

export const reportModule: Module<Reports & { gateway: PaymentGateway | undefined; clock: Clock }> = {
  jobs: (reports) => reportJobs(reports, reports.clock),
  retention: reportRetention,
};
