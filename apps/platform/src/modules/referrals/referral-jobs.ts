import type { ModuleJobs } from '../../core/jobs.ts';
import { reckonCommission } from './reckon-commission.ts';
import type { Referrals } from './referrals.ts';

/** Asked often and cheaply whether a day is due, so that no missed hour loses one. */
export function referralJobs(referrals: Referrals): ModuleJobs {
  return {
    handlers: { 'reckon-commission': () => reckonCommission(referrals) },
    schedule: [{ job: 'reckon-commission', pace: 'sweep' }],
  };
}
