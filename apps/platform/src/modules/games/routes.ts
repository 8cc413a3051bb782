import { queueLimitOf } from '../../core/paging.ts';
import { reading, together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { askRound } from './ask-round.ts';
import { startCreditCheck } from './credit-check.ts';
import { markFavourite, readFavourites, readRecent } from './favourites.ts';
import { openGameEvents } from './game-events.ts';
import { openMeasures } from './game-statistics.ts';
import type { Games } from './games.ts';
import { launchDemo } from './launch-demo.ts';
import { launchGame } from './launch-game.ts';
import { listGames } from './list-games.ts';
import { ownResults } from './own-results.ts';
import { playToday } from './play-today.ts';
import { playedSince } from './played-since.ts';
import { readProvider } from './provider-page.ts';
import { publishGames } from './publish-games.ts';
import { readDraws } from './read-draws.ts';
import { readRound, readRounds } from './read-rounds.ts';
import { listSlotLobbies, readSlotLobby } from './slot-lobbies.ts';
import { changeGame, listChanges, listForStaff } from './staff-games.ts';
import { listProviders } from './staff-providers.ts';

type Served =
  | 'games'
  | 'slotLobbies'
  | 'slotLobby'
  | 'launchGame'
  | 'launchDemo'
  | 'checkCredit'
  | 'gameMeasures'
  | 'gameEvents'
  | 'gameDraws'
  | 'ownResults'
  | 'favourites'
  | 'markFavourite'
  | 'playedSince'
  | 'playToday'
  | 'rounds'
  | 'round'
  | 'roundTold'
  | 'staffGames'
  | 'changeGame'
  | 'gameChanges'
  | 'staffProviders'
  | 'staffProvider'
  | 'publishGames';

export function gameRoutes(games: Games): Handlers<Served> {
  const readMeasures = openMeasures(games);
  const readEvents = openGameEvents(games);
  return {
    gameMeasures: async ({ query }) => ({
      data: { minimum_rounds: games.rules.measureRoundsMin, windows: await readMeasures(query) },
    }),
    gameEvents: async ({ query }) => ({
      now: games.clock.now().toISOString(),
      data: await readEvents(query.area, query.past === undefined ? undefined : Number(query.past)),
    }),
    gameDraws: async ({ query }) => ({ data: await readDraws(reading(games), query) }),
    ownResults: async ({ caller }) => ({ data: await ownResults(reading(games), caller.memberId) }),
    favourites: async ({ caller }) => {
      const [favourites, recent] = await Promise.all([
        readFavourites(together(games.db), caller.memberId),
        readRecent(reading(games), caller.memberId),
      ]);
      return { data: { favourites, recent: recent.map(({ gamecode }) => gamecode) } };
    },
    markFavourite: async ({ body, caller }) => {
      await markFavourite(games, caller.memberId, body.gamecode, body.marked);
      return { success: true };
    },
    playedSince: async ({ query, caller }) => ({
      data: await playedSince(games, caller.memberId, new Date(query.since)),
    }),
    playToday: async ({ caller }) => ({ data: await playToday(reading(games), caller.memberId) }),
    rounds: async ({ query, caller }) => {
      const [{ rounds, nextCursor }, played] = await Promise.all([
        readRounds(together(games.db), caller.memberId, query),
        readRecent(reading(games), caller.memberId),
      ]);
      return { data: rounds, next_cursor: nextCursor, games: played };
    },
    round: async ({ params, caller }) => {
      const { providerId: _, gameCode: __, ...shown } = await readRound(games.db, caller.memberId, params.id);
      return { data: shown };
    },
    roundTold: async ({ params, caller }) => ({ data: await askRound(games, caller.memberId, params.id) }),
    staffGames: async ({ query }) => ({ data: await listForStaff(games, query.area) }),
    changeGame: async ({ body, caller }) => {
      await changeGame(games, body, `staff:${caller.staffId}`);
      return { success: true };
    },
    staffProviders: async () => ({ data: await listProviders(games, games.db) }),
    staffProvider: async ({ params, query }) => ({ data: await readProvider(games, params.id, queueLimitOf(query)) }),
    publishGames: async ({ body, caller }) => {
      await publishGames(games, body, `staff:${caller.staffId}`);
      return { success: true };
    },
    gameChanges: ({ query }) => listChanges(games, query),
    checkCredit: async ({ caller }) => {
      await startCreditCheck(games, caller.memberId);
      return { credit_success: true };
    },
    games: async ({ query }) => ({ data: await listGames(reading(games), query.area) }),
    slotLobbies: async () => ({ data: await listSlotLobbies(reading(games)) }),
    slotLobby: async ({ params }) => ({ data: await readSlotLobby(reading(games), params.name) }),
    launchDemo: async ({ body, request }) => launchDemo(games, { ...body, ip: request.ip }),
    launchGame: async ({ body, caller, request }) => launchGame(games, caller, { ...body, ip: request.ip }),
  };
}
