import type { FastifyInstance } from 'fastify';
import { isFromOutside } from '../request-scope.ts';
import type { Metrics } from './metrics.ts';

/** Measure every request from outside by the pattern of its route; addresses that no route serves are one. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'request'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isFromOutside(request)) return;
    metrics.request({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}
