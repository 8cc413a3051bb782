import { reading } from '../../../core/read-together.ts';
import type { Handlers } from '../../../core/routes.ts';
import { readBonuses } from './bonuses.ts';
import type { Figures } from './figures.ts';
import { readGifts } from './gifts.ts';
import { readDeposits, readWithdrawals } from './money.ts';
import { listMovements } from './movements.ts';
import { readPlay } from './play.ts';
import { readProfit } from './profit.ts';
import { readReconcile } from './reconcile.ts';
import { readCohorts, readSignups } from './signups.ts';
import { readTransit } from './transit.ts';

type Served =
  | 'reportProfit'
  | 'reportPlay'
  | 'reportDeposits'
  | 'reportWithdrawals'
  | 'reportTransit'
  | 'reportBonuses'
  | 'reportGifts'
  | 'reportSignups'
  | 'reportCohorts'
  | 'reportReconcile'
  | 'reportMovements';

/** Routes of the reports. Each costs one statement. */
export function figureRoutes(figures: Figures): Handlers<Served> {
  return {
    reportProfit: async ({ query }) => ({ data: await readProfit(reading(figures), query) }),
    reportPlay: async ({ query }) => ({ data: await readPlay(reading(figures), query) }),
    reportDeposits: async ({ query }) => ({ data: await readDeposits(reading(figures), query) }),
    reportWithdrawals: async ({ query }) => ({ data: await readWithdrawals(reading(figures), query) }),
    reportTransit: async ({ query }) => ({ data: await readTransit(reading(figures), query) }),
    reportBonuses: async ({ query }) => ({ data: await readBonuses(reading(figures), query) }),
    reportGifts: async ({ query }) => ({ data: await readGifts(reading(figures), query) }),
    reportSignups: async ({ query }) => ({ data: await readSignups(reading(figures), query) }),
    reportCohorts: async () => ({ data: await readCohorts(reading(figures)) }),
    reportReconcile: async ({ query }) => ({ data: await readReconcile(reading(figures), query) }),
    reportMovements: ({ query }) => listMovements(figures, query),
  };
}
