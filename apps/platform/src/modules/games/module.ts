import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { gameBookCheck } from './game-book-check.ts';
import { gameJobs } from './game-jobs.ts';
import { type Games, registerProviders } from './games.ts';
import { gameGauges } from './gauges.ts';
import { gameRetention } from './retention.ts';
import { gameRoutes } from './routes.ts';
import { syncCatalogues } from './sync-catalogue.ts';
import { walletEndpoint } from './wallet-endpoint.ts';

export const gameModule: Module<Games> = {
  async serve(app, games) {
    serve(app, gameRoutes(games));
    await walletEndpoint(app, games);
  },
  jobs: gameJobs,
  prepare: registerProviders,
  beginWork: syncCatalogues,
  book: gameBookCheck,
  close: ({ health }) => health.close(),
  retention: gameRetention,
  gauges: gameGauges,
};
