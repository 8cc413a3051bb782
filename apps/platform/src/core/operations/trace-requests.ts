import { SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { isFromOutside } from '../request-scope.ts';
import { beginStep } from './traces.ts';

/** Record every request as a step, by the pattern of its route; the calls that a page makes inside are steps of it. */
export function traceRequests(app: FastifyInstance): void {
  const steps = new WeakMap<object, ReturnType<typeof beginStep>>();
  app.addHook('onRequest', (request, _reply, done) => {
    // a stream lasts as long as its page is open: its messages are steps of what caused them
    if (request.headers.accept?.includes('text/event-stream')) return done();
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const isOutside = isFromOutside(request);
    const step = beginStep(
      `${isOutside ? '' : 'call '}${method} ${route}`,
      { 'http.request.method': method, 'http.route': route, 'sanam.request_id': request.id },
      isOutside ? SpanKind.SERVER : SpanKind.INTERNAL,
    );
    steps.set(request.raw, step);
    step.within(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    steps.get(request.raw)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
  });
}
