import type { Logger } from 'pino';
import { chainSystemActs } from '../../core/audit-log.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import { sealAuditLog, sendSeal } from './seal-audit-log.ts';
import type { Staff } from './staff.ts';

export function staffJobs(staff: Staff & { log: Logger }): ModuleJobs {
  return {
    handlers: {
      'seal-audit-log': () => sealAuditLog(staff),
      'chain-audit-log': () => chainSystemActs(staff.db, 'all'),
    },
    outwardHandlers: { 'send-audit-seal': (payload) => sendSeal(staff, payload) },
    // first ten minutes past midnight in Bangkok: the entry of a transaction that is still running is under the next seal.
    // The hours after it seal a day whose night had no worker, and find nothing to do otherwise.
    schedule: [
      { job: 'seal-audit-log', cron: '10 * * * *' },
      { job: 'chain-audit-log', pace: 'sweep' },
    ],
  };
}
