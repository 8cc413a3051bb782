import type { Database } from '../../core/database.ts';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { walletRetention } from './retention.ts';
import { walletRoutes } from './routes.ts';

export const walletModule: Module<{ db: Database }> = {
  serve: (app, { db }) => serve(app, walletRoutes(db)),
  retention: walletRetention,
};
