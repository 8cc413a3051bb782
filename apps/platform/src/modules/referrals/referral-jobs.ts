import type { ModuleJobs } from '../../core/jobs.ts';
import { accrueCommission } from './accrue-commission.ts';
import type { Referrals } from './referrals.ts';

/** A frequent and cheap check whether a day is due, so that no day is lost when a run is missed. */
export function referralJobs(referrals: Referrals): ModuleJobs {
  return {
    handlers: { 'accrue-commission': () => accrueCommission(referrals) },
    schedule: [{ job: 'accrue-commission', pace: 'sweep' }],
  };
}
