import type { Alert } from '@sanam/contract';
import { ALERT_RULES } from '@sanam/contract';
import type { ReportConfig } from '../figures/config.ts';

type Rule = (typeof ALERT_RULES)[number];

/** What was measured for a rule: minutes, or a number of findings. */
export interface Measure {
  rule: Rule;
  /** Provider or queue; empty: the whole platform. */
  about: string;
  measure: number;
}

/** What is beyond its limit. */
export type Told = Pick<Alert, 'rule' | 'about' | 'measure' | 'limit'>;

export interface Limits
  extends Pick<
    ReportConfig,
    'ALERT_BANK_MINUTES' | 'ALERT_PROVIDER_MINUTES' | 'ALERT_JOBS_MINUTES' | 'QUEUE_PROMISE_MINUTES'
  > {
  /** Age of the last complete audit above which payouts rest. */
  AUDIT_MINUTES_MAX: number;
}

/** Beyond which measure each rule tells, as data. */
const LIMITS: Readonly<Record<Rule, keyof Limits | 0>> = {
  payouts_halted: 0,
  audit_late: 'AUDIT_MINUTES_MAX',
  bank_silent: 'ALERT_BANK_MINUTES',
  provider_silent: 'ALERT_PROVIDER_MINUTES',
  queue_late: 'QUEUE_PROMISE_MINUTES',
  jobs_behind: 'ALERT_JOBS_MINUTES',
};

/** Alerts of what is beyond its limit, in the order of the rules and the largest measure first. Pure. */
export function alertsOf(measures: readonly Measure[], limits: Limits): Told[] {
  return ALERT_RULES.flatMap((rule) => {
    const setting = LIMITS[rule];
    const limit = setting === 0 ? 0 : limits[setting];
    return measures
      .filter((one) => one.rule === rule && one.measure > limit)
      .sort((a, b) => b.measure - a.measure)
      .map((one) => ({ ...one, limit }));
  });
}
