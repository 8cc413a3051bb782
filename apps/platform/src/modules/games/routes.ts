import type { Handlers } from '../../core/routes.ts';
import { startCreditCheck } from './credit-check.ts';
import type { Games } from './games.ts';
import { launchGame } from './launch-game.ts';
import { listGames } from './list-games.ts';

export function gameRoutes(games: Games): Handlers<'games' | 'launchGame' | 'checkCredit'> {
  return {
    checkCredit: async ({ caller }) => {
      await startCreditCheck(games, caller.memberId);
      return { credit_success: true };
    },
    games: async ({ query }) => ({ data: await listGames(games, query.area) }),
    launchGame: async ({ body, caller, request }) => launchGame(games, caller, { ...body, ip: request.ip }),
  };
}
