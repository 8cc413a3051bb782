import type { ModuleJobs } from '../../core/jobs.ts';
import { accrueCommission } from './accrue-commission.ts';
import type { Referrals } from './referrals.ts';

/** A job that accrues commission. It checks every minute whether a day is due, so that a missed run loses no day. */
export function referralJobs(referrals: Referrals): ModuleJobs {
  return {
    handlers: { 'accrue-commission': () => accrueCommission(referrals) },
    schedule: [{ job: 'accrue-commission', pace: 'sweep' }],
  };
}
