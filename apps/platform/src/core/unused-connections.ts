import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Close connections on which no byte has come, when the server closes. Browsers and balancers open some ahead of need.
 * Node counts such a connection as one whose request is still coming, so that the server would wait for it for half a
 * minute, longer than the process may take to stop. A request that has begun to come is served to its end.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
