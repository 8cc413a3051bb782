import { sql } from 'kysely';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { adjustmentBookCheck, balanceAdjustment } from './adjust-balance.ts';
import { walletRetention } from './retention.ts';
import { walletRoutes } from './routes.ts';
import type { WalletNeeds } from './wallet-needs.ts';

export const walletModule: Module<WalletNeeds> = {
  serve: (app, needs) => serve(app, walletRoutes(needs)),
  jobs: ({ db }) => ({
    handlers: { 'analyze-divided': async () => void (await sql`select analyze_divided()`.execute(db)) },
    schedule: [{ job: 'analyze-divided', cron: '41 20 * * *' }],
  }),
  book: adjustmentBookCheck,
  proposals: (needs) => [balanceAdjustment(needs)],
  retention: walletRetention,
};
