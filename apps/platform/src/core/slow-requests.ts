import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Time in which a request must have come whole. */
export const REQUEST_MS = 30_000;
/** Time for a picture, which a phone on a weak network sends slowly: as long as the site waits for it. */
export const UPLOAD_MS = 180_000;

type Slow = Pick<IncomingMessage, 'complete' | 'headers' | 'once'> & {
  socket: Pick<IncomingMessage['socket'], 'destroy'>;
};

/**
 * Close the connection of a request whose body is not there after REQUEST_MS, unless it is a form with a picture: for
 * these, and for headers, the server has limits of its own. Otherwise a few strangers could hold all connections.
 */
export function endSlowRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => endWhenSlow(raw, reply.raw));
}

/** As `endSlowRequests`, for one request. @param answer ends the wait when it is sent, whether the body came or not. */
export function endWhenSlow(raw: Slow, answer: Pick<ServerResponse, 'once'>): void {
  const { 'content-length': length, 'transfer-encoding': chunks, 'content-type': type = '' } = raw.headers;
  if ((length ?? chunks) === undefined || type.startsWith('multipart/form-data')) return;
  const timer = setTimeout(() => {
    if (!raw.complete) raw.socket.destroy();
  }, REQUEST_MS);
  timer.unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
  answer.once('finish', stop).once('close', stop);
}
