import type { ModuleJobs } from '../../core/jobs.ts';
import type { Cashback } from './cashback.ts';
import { reckonCashback } from './reckon-cashback.ts';

/** Asked often and cheaply whether a week is due, has changed or is over, so that no missed hour loses one. */
export function cashbackJobs(cashback: Cashback): ModuleJobs {
  return {
    handlers: { 'reckon-cashback': () => reckonCashback(cashback) },
    schedule: [{ job: 'reckon-cashback', pace: 'sweep' }],
  };
}
