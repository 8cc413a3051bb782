import type { Retention } from '../../core/retention.ts';

/** Sums of page views, about nobody. */
export const telemetryRetention: Retention = {
  classes: [],
  impersonal: {
    page_view: 'sums of a day',
    page_vital: 'sums of a day',
  },
};
