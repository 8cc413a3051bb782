import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { Audit } from './audit.ts';
import { auditJobs } from './audit-jobs.ts';
import { auditLedger } from './audit-ledger.ts';
import { closeHaltingFinding } from './close-finding.ts';
import { findingQueue } from './finding-queue.ts';
import { auditGauges } from './gauges.ts';
import { auditRetention } from './retention.ts';
import { auditRoutes } from './routes.ts';

export const auditModule: Module<Audit> = {
  serve: (app, audit) => serve(app, auditRoutes(audit)),
  jobs: auditJobs,
  catchUp: [auditLedger],
  queue: findingQueue,
  proposals: () => [closeHaltingFinding],
  retention: auditRetention,
  gauges: auditGauges,
};
