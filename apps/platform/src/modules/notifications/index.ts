/** Notifications: telling members in their browsers how their money fares, and telling those who want it the news. */
export { notificationJobs, sweepPush } from './notification-jobs.ts';
export { type Notifications, openNotifications } from './notifications.ts';
export { tellDepositOutcome, tellWithdrawalOutcome } from './outcomes.ts';
export { notificationRoutes } from './routes.ts';
export { endSubscriptions, exportNotifications } from './subscriptions.ts';
