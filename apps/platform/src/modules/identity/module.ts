import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { Identity } from './identity.ts';
import { identityJobs, sweepIdentity } from './identity-jobs.ts';
import { exportIdentity } from './read-identity.ts';
import { identityRetention } from './retention.ts';
import { identityQueue } from './review/identity-queue.ts';
import { identityRoutes } from './routes.ts';

export const identityModule: Module<Identity> = {
  serve: (app, identity) => serve(app, identityRoutes(identity)),
  jobs: identityJobs,
  catchUp: [sweepIdentity],
  queue: identityQueue,
  exportPart: exportIdentity,
  retention: identityRetention,
};
