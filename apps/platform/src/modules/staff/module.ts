import { sql } from 'kysely';
import { requireKnownKey } from '../../core/known-key.ts';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { exportAuditProof } from './audit-proof.ts';
import { exportAudit } from './export-audit.ts';
import { staffProposals } from './propose-about-staff.ts';
import { staffPushJobs, sweepNotices } from './push/push-jobs.ts';
import { staffPushRoutes } from './push/routes.ts';
import type { StaffPush } from './push/staff-push.ts';
import { staffRetention } from './retention.ts';
import { staffAccountRoutes } from './routes.ts';
import type { Staff } from './staff.ts';
import { staffJobs } from './staff-jobs.ts';

const HAS_FACTORS = sql<boolean>`exists (select from staff_factor)`;

export const staffModule: Module<Staff & StaffPush & { isSandbox: boolean }> = {
  prepare: ({ db, clock, config, key }) =>
    requireKnownKey(db, key.atHand, { isUsed: HAS_FACTORS, lost: config.STAFF_KEY_LOST }, clock.now()),
  serve: (app, staff) => {
    serve(app, staffAccountRoutes(staff, staff.isSandbox));
    serve(app, staffPushRoutes(staff));
  },
  jobs: (staff) => {
    const [own, push] = [staffJobs(staff), staffPushJobs(staff)];
    return {
      handlers: { ...own.handlers, ...push.handlers },
      outwardHandlers: { ...own.outwardHandlers, ...push.outwardHandlers },
      schedule: [...(own.schedule ?? []), ...(push.schedule ?? [])],
    };
  },
  catchUp: [sweepNotices],
  lists: (staff) => [exportAudit(staff), exportAuditProof(staff)],
  proposals: () => Object.values(staffProposals()),
  retention: staffRetention,
};
