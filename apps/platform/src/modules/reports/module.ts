import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { PaymentGateway } from '../../providers/payment-gateway/gateway-port.ts';
import type { Reports } from './bank-report.ts';
import { checkClosedDays } from './figures/check-days.ts';
import type { ReportConfig } from './figures/config.ts';
import { reportFiles } from './figures/files.ts';
import { figureRoutes } from './figures/routes.ts';
import { reportGauges } from './gauges.ts';
import { reportJobs } from './report-jobs.ts';
import { reportRetention } from './retention.ts';
import type { Limits } from './today/alerts.ts';
import { watchAlerts } from './today/keep-alerts.ts';
import { todayRoutes } from './today/routes.ts';
import type { TellStaff } from './today/tell-alerts.ts';

type Opened = Reports & {
  gateway: PaymentGateway | undefined;
  clock: Clock;
  log: Logger;
  config: ReportConfig & Limits;
  tellStaff: TellStaff;
};

export const reportModule: Module<Opened> = {
  serve: (app, reports, { queues }) => {
    serve(app, figureRoutes(reports));
    serve(app, todayRoutes(reports, queues));
  },
  jobs: (reports, { queues }) => {
    const { longHandlers, schedule = [] } = reportJobs(reports, reports.clock);
    return {
      handlers: { 'watch-alerts': () => watchAlerts(reports, queues) },
      longHandlers: {
        ...longHandlers,
        'check-closed-days': () => checkClosedDays(reports.db, reports.log, reports.config.REPORT_CHECK_DAYS),
      },
      schedule: [
        ...schedule,
        { job: 'check-closed-days', cron: '10 * * * *' },
        { job: 'watch-alerts', cron: '* * * * *' },
      ],
    };
  },
  lists: (reports) => reportFiles(reports),
  retention: reportRetention,
  gauges: reportGauges,
};
