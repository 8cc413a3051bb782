import type { Logger } from 'pino';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { exportAuditProof } from './audit-proof.ts';
import { exportAudit } from './export-audit.ts';
import { staffProposals } from './propose-about-staff.ts';
import { staffRetention } from './retention.ts';
import { staffAccountRoutes } from './routes.ts';
import type { Staff } from './staff.ts';
import { staffJobs } from './staff-jobs.ts';

export const staffModule: Module<Staff & { log: Logger; isSandbox: boolean }> = {
  serve: (app, staff) => serve(app, staffAccountRoutes(staff, staff.isSandbox)),
  jobs: staffJobs,
  lists: (staff) => [exportAudit(staff), exportAuditProof(staff)],
  proposals: () => Object.values(staffProposals()),
  retention: staffRetention,
};
