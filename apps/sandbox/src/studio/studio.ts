import type { Server } from '../http.ts';
import { endAbandonedRounds } from './engine/open-rounds.ts';
import { serveOperatorCalls } from './engine/operator-routes.ts';
import { servePages } from './engine/page-routes.ts';
import { servePlayers } from './engine/player-routes.ts';
import { beginEvents, endEvents } from './engine/scheduled-rounds.ts';
import { recoverRounds, settleRounds } from './engine/settle-rounds.ts';
import type { Studio } from './engine/studio-context.ts';
import { GAMES } from './games/index.ts';

/**
 * The game studio for the operator and the players.
 * @returns takes up the rounds an earlier process left unfinished; to be called when this process holds the port, so
 * that a second start by mistake does not cancel the rounds of the first.
 */
export function serveStudio(app: Server, house: Omit<Studio, 'games'>): () => void {
  const studio: Studio = { ...house, games: GAMES };
  const openedAt = studio.clock.now();
  settleRounds(studio);
  endAbandonedRounds(studio);
  endEvents(studio);
  serveOperatorCalls(app, studio);
  servePlayers(app, studio);
  servePages(app, studio);
  return () => {
    recoverRounds(studio, openedAt);
    beginEvents(studio);
  };
}
