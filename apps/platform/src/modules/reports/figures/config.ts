import { type ConfigOf, declareSettings, whole } from '../../../core/config.ts';

/** Settings of the reports of the back office. */
export const reportSettings = declareSettings(
  {
    /** Longest period of one report, in days. */
    REPORT_DAYS_MAX: whole(400, 31, 1100),
    /** Days after its end in which a closed day is compared with the ledger again, once a day. */
    REPORT_CHECK_DAYS: whole(3, 0, 31),
    /** Games that the report of games shows at most; the others are in its total. */
    REPORT_ROWS_MAX: whole(300, 50, 2000),
    /** Closed rounds of a game below which its measured return is not told: chance alone would decide it. */
    REPORT_RTP_ROUNDS_MIN: whole(200, 2, 1_000_000),
    /**
     * Minutes beyond which an alert begins: since the bank's statement was read, since a provider that does not answer
     * last did, and since the sums of the reports were brought up to date.
     */
    ALERT_BANK_MINUTES: whole(5, 1, 1440),
    ALERT_PROVIDER_MINUTES: whole(5, 1, 1440),
    ALERT_JOBS_MINUTES: whole(5, 2, 1440),
    /** Minutes in which browsers of staff get one alert about the same thing, however often it begins. */
    ALERT_QUIET_MINUTES: whole(30, 0, 1440),
    /** Minutes in which staff decide about a withdrawal or an incoming payment. */
    QUEUE_PROMISE_MINUTES: whole(15, 1, 1440),
  },
  () => undefined,
  {
    group: 'alerts',
    settings: {
      ALERT_BANK_MINUTES: { unit: 'minutes', risk: 'up' },
      ALERT_PROVIDER_MINUTES: { unit: 'minutes', risk: 'up' },
      ALERT_JOBS_MINUTES: { unit: 'minutes', risk: 'up' },
      ALERT_QUIET_MINUTES: { unit: 'minutes', risk: 'up' },
      QUEUE_PROMISE_MINUTES: { unit: 'minutes', risk: 'none' },
    },
  },
);

export type ReportConfig = ConfigOf<typeof reportSettings>;
