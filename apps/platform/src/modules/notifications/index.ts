/**
 * Notifications: messages to members' browsers about their deposits and withdrawals, and news for members who want it.
 */
export { notificationSettings } from './config.ts';
export { unreadMessages } from './inbox.ts';
export { notificationModule } from './module.ts';
export { type Notifications, openNotifications } from './notifications.ts';
export { tellDepositOutcome, tellWithdrawalOutcome } from './outcomes.ts';
export { endSubscriptions, exportNotifications } from './subscriptions.ts';
export { tellResetToBrowsers } from './tell-reset.ts';
