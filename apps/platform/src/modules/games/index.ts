/** Games: what can be played, opening it, and the wallet that providers call. */
export { isCreditChecking } from './credit-check.ts';
export { endGameSessions } from './end-game-sessions.ts';
export { exportFavourites } from './favourites.ts';
export { gameJobs } from './game-jobs.ts';
export { gamePositions } from './game-positions.ts';
export { type Games, openGames, registerProviders } from './games.ts';
export { hasOpenRound, openStakes } from './open-rounds.ts';
export { reconcileProviders } from './reconcile.ts';
export { gameRoutes } from './routes.ts';
export { settledStakes } from './settled-stakes.ts';
export { syncCatalogues } from './sync-catalogue.ts';
export { walletEndpoint } from './wallet-endpoint.ts';
