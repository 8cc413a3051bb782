import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from './http.ts';

/** How long the caller is kept waiting before the connection breaks. */
const HOLD_MS = 30_000;

/**
 * For the faults that swallow an answer: what was asked is done, and the caller never learns of it.
 * @returns holds a call without an answer, then breaks its connection; at the server's end at once.
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
