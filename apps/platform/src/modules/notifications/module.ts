import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { notificationJobs, sweepPush } from './notification-jobs.ts';
import type { Notifications } from './notifications.ts';
import { notificationRetention } from './retention.ts';
import { notificationRoutes } from './routes.ts';

export const notificationModule: Module<Notifications> = {
  serve: (app, notifications) => serve(app, notificationRoutes(notifications)),
  jobs: notificationJobs,
  catchUp: [sweepPush],
  retention: notificationRetention,
};
