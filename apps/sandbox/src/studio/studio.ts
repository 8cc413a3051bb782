import type { Server } from '../http.ts';
import { serveOperatorCalls } from './operator-routes.ts';
import { servePages } from './page-routes.ts';
import { servePlayers } from './player-routes.ts';
import { recoverRounds, settleRounds } from './settle-rounds.ts';
import type { Studio } from './studio-context.ts';

/**
 * The game studio for the operator and the players.
 * @returns takes up the rounds an earlier process left unfinished; to be called when this process holds the port, so
 * that a second start by mistake does not cancel the rounds of the first.
 */
export function serveStudio(app: Server, studio: Studio): () => void {
  const openedAt = studio.clock.now();
  settleRounds(studio);
  serveOperatorCalls(app, studio);
  servePlayers(app, studio);
  servePages(app, studio);
  return () => recoverRounds(studio, openedAt);
}
