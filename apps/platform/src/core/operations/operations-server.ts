import Fastify, { type FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';
import type { Metrics } from './metrics.ts';

/** What the operations server of a process tells. */
export interface Operations {
  drain: Drain;
  metrics: Metrics;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
}

/**
 * A server for balancers and Prometheus, on a port of its own that strangers do not reach: `/live`, `/ready` and
 * `/metrics`. A worker, which serves no pages, has it too.
 */
export function operationsServer({ drain, metrics, isReady }: Operations): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/live', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const status = drain.hasBegun ? 'draining' : (await isReady()) ? 'ok' : 'no database';
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return app;
}
