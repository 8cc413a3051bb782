import type { ModuleJobs } from '../../core/jobs.ts';
import type { Audit } from './audit.ts';
import { auditLedger } from './audit-ledger.ts';

export function auditJobs(audit: Audit): ModuleJobs {
  return {
    handlers: { 'audit-ledger': async () => void (await auditLedger(audit)) },
    schedule: [{ job: 'audit-ledger', cron: '* * * * *' }],
  };
}
