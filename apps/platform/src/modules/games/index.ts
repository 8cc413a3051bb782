/** Games: the catalogue, launching games, and the wallet that providers call. */
export { gameSettings } from './config.ts';
export { isCreditChecking } from './credit-check.ts';
export { endGameSessions } from './end-game-sessions.ts';
export { exportFavourites } from './favourites.ts';
export { type Games, openGames, registerProviders } from './games.ts';
export { gameModule } from './module.ts';
export { namePlays } from './name-plays.ts';
export { hasOpenBonusRound, hasOpenRound, hasOpenStakeOf } from './open-rounds.ts';
export { countProviderCalls } from './provider-health.ts';
export { readRounds } from './read-rounds.ts';
export { reconcileProviders } from './reconcile.ts';
export { settledStakes } from './settled-stakes.ts';
export { syncCatalogues } from './sync-catalogue.ts';
