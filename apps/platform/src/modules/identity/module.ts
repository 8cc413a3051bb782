import { sql } from 'kysely';
import { requireKnownKey } from '../../core/known-key.ts';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { Identity } from './identity.ts';
import { identityJobs, sweepIdentity } from './identity-jobs.ts';
import { exportIdentity } from './read-identity.ts';
import { identityRetention } from './retention.ts';
import { identityQueue } from './review/identity-queue.ts';
import { identityRoutes } from './routes.ts';

/** Whether a document was ever sent: the claims of documents stay for good. */
const HAS_DOCUMENTS = sql<boolean>`exists (select from identity_claim)
  or exists (select from identity_check where number_hash <> '')`;

export const identityModule: Module<Identity> = {
  prepare: ({ db, clock, config, key }) =>
    requireKnownKey(db, key.atHand, { isUsed: HAS_DOCUMENTS, lost: config.IDENTITY_KEY_LOST }, clock.now()),
  serve: (app, identity) => serve(app, identityRoutes(identity)),
  jobs: identityJobs,
  catchUp: [sweepIdentity],
  queue: identityQueue,
  exportPart: exportIdentity,
  retention: identityRetention,
};
