import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

/**
 * How a process leaves service: it says that it is not ready, goes on serving until the balancer has noticed, then stops
 * accepting requests and finishes those that it has begun.
 */
export interface Drain {
  readonly hasBegun: boolean;
  /** Begin, and wait the given time. A second call ends the wait of the first. */
  begin(seconds: number): Promise<void>;
}

export function openDrain(): Drain {
  const hurry = new AbortController();
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    async begin(seconds) {
      if (hasBegun) return hurry.abort();
      hasBegun = true;
      await sleep(seconds * 1000, undefined, { signal: hurry.signal }).catch(() => {});
    },
  };
}

const READY = '/api/health/ready';

/**
 * While a process drains, its readiness is 503, and each answer ends its connection, so that no request is sent on a
 * connection that is about to close.
 */
export function answerDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', async (request) => {
    if (drain.hasBegun && request.url === READY)
      throw new Refusal(503, 'ระบบกำลังรีสตาร์ต กรุณาลองใหม่อีกสักครู่', { reason: 'this process is about to stop' });
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    return payload;
  });
}
