import { type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of notifications. */
export const notificationSettings = declareSettings({
  /**
   * Hours for which a push service keeps a message for a browser that is off. PUSH_RESULT_HOURS: for results of
   * deposits and withdrawals. PUSH_NEWS_HOURS: for news.
   */
  PUSH_RESULT_HOURS: whole(24, 1, 168),
  PUSH_NEWS_HOURS: whole(24, 1, 168),
  /** How long sent messages are kept: docs/privacy.md. */
  NOTICE_DAYS: whole(30, 7, 365),
  /** Days for which messages of the inbox are kept. */
  INBOX_DAYS: whole(180, 30, 1825),
});

export type NotificationConfig = ConfigOf<typeof notificationSettings>;
