import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { memberJobs } from './member-jobs.ts';
import type { Members } from './members.ts';
import { memberRetention } from './retention.ts';
import { memberRoutes } from './routes.ts';
import { identityProposals } from './staff/change-identity.ts';

export const memberModule: Module<Members> = {
  serve: (app, members) => serve(app, memberRoutes(members)),
  jobs: memberJobs,
  proposals: (members) => Object.values(identityProposals(members)),
  retention: memberRetention,
};
