import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { Deposits } from '../deposits/index.ts';
import type { Members } from '../members/index.ts';
import { accountJobs } from './account-jobs.ts';
import { serveExport } from './export-account.ts';
import { liveStream } from './live-stream.ts';
import { accountRoutes } from './routes.ts';

/** Dependencies of this module's use cases. */
export interface AccountNeeds {
  db: Database;
  clock: Clock;
  live: Live;
  members: Members;
  deposits: Deposits;
  /** A round without a closing call for this many seconds counts as over. */
  openRoundSeconds: number;
}

export const accountModule: Module<AccountNeeds> = {
  serve(app, { db, clock, live, members, deposits, openRoundSeconds }, { claims, exports }) {
    serve(app, accountRoutes(members, deposits, claims, openRoundSeconds));
    liveStream(app, db, live, clock);
    serveExport(app, members, exports);
  },
  jobs: ({ db }) => accountJobs(db),
};
