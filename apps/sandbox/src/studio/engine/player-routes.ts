import Type from 'typebox';
import { serveFaults } from '../../faults.ts';
import { HttpError, type Server } from '../../http.ts';
import { actInRound } from './act-in-round.ts';
import { viewBoard } from './board-view.ts';
import { STUDIO_FAULTS } from './end-round.ts';
import { playRound } from './play-round.ts';
import { viewRound } from './round-view.ts';
import type { Round } from './rounds.ts';
import { sessionFigures, viewSession } from './session-view.ts';
import { createSession } from './sessions.ts';
import type { Studio } from './studio-context.ts';

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
const SessionParams = Type.Object({ id: Type.String({ minLength: 20, maxLength: 64 }) });
const RoundParams = Type.Object({ ...SessionParams.properties, round: Uuid });
const Play = Type.Object({ play_id: Uuid, bet: Type.Unknown() });
const Spin = Type.Object({ spin_id: Uuid, stake: Type.Number() });
const Act = Type.Object({ act_id: Uuid, act: Type.Unknown() });

/**
 * Serve the requests of the game pages, and requests for faults of the studio. The session id is the player's secret
 * key.
 */
export function servePlayers(app: Server, studio: Studio): void {
  const answer = (id: string, round: Round) => ({ ...viewRound(studio, round), ...sessionFigures(studio, id) });

  app.get('/studio/api/sessions/:id', { schema: { params: SessionParams } }, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    return viewSession(studio, params.id);
  });

  // Pages poll these large replies. The route is registered as a plugin, because only then its replies are compressed.
  app.register(async (scope) => {
    scope.get<{ Params: { id: string } }>(
      '/studio/api/sessions/:id/board',
      { schema: { params: SessionParams } },
      async ({ params }, reply) => {
        reply.header('cache-control', 'no-store');
        return viewBoard(studio, params.id);
      },
    );
  });

  app.post(
    '/studio/api/sessions/:id/plays',
    { schema: { params: SessionParams, body: Play } },
    async ({ params, body }) => answer(params.id, await playRound(studio, params.id, body.play_id, body.bet)),
  );

  // The path for a play from an older version, in which a bet was only a stake.
  app.post(
    '/studio/api/sessions/:id/spins',
    { schema: { params: SessionParams, body: Spin } },
    async ({ params, body }) =>
      answer(params.id, await playRound(studio, params.id, body.spin_id, { stake: body.stake })),
  );

  app.post(
    '/studio/api/sessions/:id/rounds/:round/acts',
    { schema: { params: RoundParams, body: Act } },
    async ({ params, body }) =>
      answer(params.id, await actInRound(studio, params.id, params.round, { actId: body.act_id, act: body.act })),
  );

  // Any visitor of the sandbox's home page may start a demo of a game.
  app.get<{ Params: { code: string } }>('/studio/demo/:code', async ({ params }, reply) => {
    if (!studio.games.has(params.code)) throw new HttpError(404, 'The studio has no such game.');
    const url = createSession(studio, params.code, null, null);
    return reply.header('cache-control', 'no-store').redirect(new URL(url).pathname, 303);
  });

  serveFaults(app, studio.db, '/api/studio/faults', STUDIO_FAULTS);
}
