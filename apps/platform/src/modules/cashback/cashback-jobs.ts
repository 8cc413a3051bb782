import type { ModuleJobs } from '../../core/jobs.ts';
import { accrueCashback } from './accrue-cashback.ts';
import type { Cashback } from './cashback.ts';

/**
 * A frequent and cheap check whether a week is due, has changed or has expired, so that no week is lost when a run is
 * missed.
 */
export function cashbackJobs(cashback: Cashback): ModuleJobs {
  return {
    handlers: { 'accrue-cashback': () => accrueCashback(cashback) },
    schedule: [{ job: 'accrue-cashback', pace: 'sweep' }],
  };
}
