import type { Handlers } from '../../core/routes.ts';
import { startCreditCheck } from './credit-check.ts';
import type { Games } from './games.ts';
import { launchDemo } from './launch-demo.ts';
import { launchGame } from './launch-game.ts';
import { listGames } from './list-games.ts';
import { openMeasures } from './measure-games.ts';
import { ownResults } from './own-results.ts';
import { listSlotLobbies, readSlotLobby } from './slot-lobbies.ts';

export function gameRoutes(games: Games): Handlers<'games' | 'slotLobbies' | 'slotLobby' | 'launchGame' | 'launchDemo' | 'checkCredit' | 'gameMeasures' | 'ownResults'> {
  const readMeasures = openMeasures(games);
  return {
    gameMeasures: async ({ query }) => ({ data: { minimum_rounds: games.rules.measureRoundsMin, windows: await readMeasures(query) } }),
    ownResults: async ({ caller }) => ({ data: await ownResults(games, caller.memberId) }),
    checkCredit: async ({ caller }) => {
      await startCreditCheck(games, caller.memberId);
      return { credit_success: true };
    },
    games: async ({ query }) => ({ data: await listGames(games, query.area) }),
    slotLobbies: async () => ({ data: await listSlotLobbies(games) }),
    slotLobby: async ({ params }) => ({ data: await readSlotLobby(games, params.name) }),
    launchDemo: async ({ body, request }) => launchDemo(games, { ...body, ip: request.ip }),
    launchGame: async ({ body, caller, request }) => launchGame(games, caller, { ...body, ip: request.ip }),
  };
}
