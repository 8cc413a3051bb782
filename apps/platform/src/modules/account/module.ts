import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { Deposits } from '../deposits/index.ts';
import type { Members } from '../members/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import { accountJobs } from './account-jobs.ts';
import { serveExport } from './export-account.ts';
import { liveStream } from './live-stream.ts';
import { sweepClosings } from './pay-out-to-close.ts';
import type { ReadBonus, ReadUnread } from './profile.ts';
import { accountRoutes } from './routes.ts';

/** Dependencies of this module's use cases. */
export interface AccountNeeds {
  db: Database;
  clock: Clock;
  live: Live;
  members: Members;
  deposits: Deposits;
  withdrawals: Withdrawals;
  /** A round without a closing call for this many seconds counts as over. */
  openRoundSeconds: number;
  bonusInPlay: ReadBonus;
  readUnread: ReadUnread;
  /** Call back when what the site tells of its limits has changed. */
  onSiteChange: (listener: () => void) => () => void;
}

export const accountModule: Module<AccountNeeds> = {
  serve(
    app,
    { db, clock, live, members, deposits, withdrawals, openRoundSeconds, bonusInPlay, readUnread, onSiteChange },
    { claims, exports, money },
  ) {
    serve(
      app,
      accountRoutes({ members, deposits, withdrawals, openRoundSeconds, bonusInPlay, readUnread }, claims, money.begin),
    );
    liveStream(app, { db, live, clock, idleSeconds: members.config.SESSION_IDLE_SECONDS, onSiteChange });
    serveExport(app, members, exports);
  },
  jobs: accountJobs,
  catchUp: [sweepClosings],
};
