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
 * Serve the game studio, for the operator and the players.
 * @returns a function that continues the unfinished rounds of an earlier process. Call it only when this process
 *   listens on its port: then no other process is running that still plays these rounds.
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
