import { reading } from '../../../core/read-together.ts';
import type { Handlers } from '../../../core/routes.ts';
import { readBonuses } from './bonuses.ts';
import type { Figures } from './figures.ts';
import { readDeposits, readWithdrawals } from './money.ts';
import { listMovements } from './movements.ts';
import { readPlay } from './play.ts';
import { readProfit } from './profit.ts';
import { readTransit } from './transit.ts';

type Served =
  | 'reportProfit'
  | 'reportPlay'
  | 'reportDeposits'
  | 'reportWithdrawals'
  | 'reportTransit'
  | 'reportBonuses'
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
    reportMovements: ({ query }) => listMovements(figures, query),
  };
}
