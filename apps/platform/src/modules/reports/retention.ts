import type { Retention } from '../../core/retention.ts';

/** Reports compare sums, and name payments by their references. */
export const reportRetention: Retention = {
  classes: [],
  impersonal: {
    bank_report: 'sums of a day, and balances of the operator',
    bank_report_line: 'references of the bank',
    gateway_report: 'sums of a day',
  },
};
