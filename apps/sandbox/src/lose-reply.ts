import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from './http.ts';

/** Delay before the connection without an answer is closed. */
const HOLD_MS = 30_000;

/**
 * Simulate the loss of a reply, for the faults that need it: the request is carried out, and the caller never receives
 * the result.
 * @returns a function that leaves a request without an answer. It closes the connection after HOLD_MS, or when the
 *   server stops.
 */
export function createReplyLoss(
  app: Server,
): (request: Pick<FastifyRequest, 'raw'>, reply: Pick<FastifyReply, 'hijack'>) => void {
  const held = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const breakOff of held) breakOff();
  });
  return ({ raw }, reply) => {
    reply.hijack();
    const breakOff = () => {
      clearTimeout(timer);
      held.delete(breakOff);
      raw.destroy();
    };
    const timer = setTimeout(breakOff, HOLD_MS);
    held.add(breakOff);
    raw.socket.once('close', breakOff);
  };
}
