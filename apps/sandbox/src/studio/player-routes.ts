import Type from 'typebox';
import { serveFaults } from '../faults.ts';
import type { Server } from '../http.ts';
import { DRAGON_BOAT } from './catalogue.ts';
import { STAKES_BAHT } from './dragon-boat/paytable.ts';
import { playSpin, STUDIO_FAULTS } from './play-spin.ts';
import { type RoundView, viewRound } from './round-view.ts';
import { sessionFigures, viewSession } from './session-view.ts';
import { createSession } from './sessions.ts';
import type { Studio } from './studio-context.ts';

const SessionParams = Type.Object({ id: Type.String({ minLength: 20, maxLength: 64 }) });
const Spin = Type.Object({
  spin_id: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
  stake: Type.Enum(STAKES_BAHT),
});

/** The calls of the game page, and what the studio is told to do wrong. The session's id is the player's key. */
export function servePlayers(app: Server, studio: Studio): void {
  app.get('/studio/api/sessions/:id', { schema: { params: SessionParams } }, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    return viewSession(studio, params.id);
  });

  app.post('/studio/api/sessions/:id/spins', { schema: { params: SessionParams, body: Spin } }, async ({ params, body }) => {
    const round: RoundView = viewRound(await playSpin(studio, params.id, body.spin_id, body.stake));
    return { ...round, ...sessionFigures(studio, params.id) };
  });

  // The studio's own shop window: a demo for anyone who looks in.
  app.get(`/studio/demo/${DRAGON_BOAT}`, async (_request, reply) => {
    const url = createSession(studio, DRAGON_BOAT, null, null);
    return reply.header('cache-control', 'no-store').redirect(new URL(url).pathname, 303);
  });

  serveFaults(app, studio.db, '/api/studio/faults', STUDIO_FAULTS);
}
