import type { Handlers } from '../../core/routes.ts';
import type { Games } from './games.ts';
import { launchGame } from './launch-game.ts';
import { listGames } from './list-games.ts';

export function gameRoutes(games: Games): Handlers<'games' | 'launchGame'> {
  return {
    games: async ({ query }) => ({ data: await listGames(games, query.area) }),
    launchGame: async ({ body, caller, request }) => launchGame(games, caller, { ...body, ip: request.ip }),
  };
}
