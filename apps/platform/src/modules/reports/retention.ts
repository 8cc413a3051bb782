import type { Retention } from '../../core/retention.ts';

/** Reports compare sums, and name payments by their references. */
export const reportRetention: Retention = {
  classes: [],
  permanent: {
    report_player: 'who played on a day, as the ledger says',
    report_player_month: 'who played in a month, as the ledger says',
    report_first_deposit: 'the first deposit of each member, as the ledger says',
  },
  impersonal: {
    bank_report: 'sums of a day, and balances of the operator',
    bank_report_line: 'references of the bank',
    gateway_report: 'sums of a day',
    report_day_sum: 'sums of a day',
    report_day_total: 'sums of a day',
    report_hour_sum: 'sums of an hour',
    report_minute_sum: 'sums of a minute',
    report_wait: 'sums of a day',
    report_watermark: 'how far the ledger was summed up',
    report_closed_day: 'days that are over',
    report_correction: 'changes of sums',
    report_cohort: 'sums of a month',
    report_cohort_month: 'sums of a month',
    alert: 'what was wrong with the platform, and which staff took note of it',
  },
};
