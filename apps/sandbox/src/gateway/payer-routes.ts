import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Type from 'typebox';
import { amountOf, Baht } from '../baht.ts';
import { isoTime } from '../clock.ts';
import { serveFaults } from '../faults.ts';
import type { Server } from '../http.ts';
import { contentPolicy, withScript } from '../pages.ts';
import { type Charge, chargeOf } from './charge.ts';
import { findCharge, getCharge } from './charges.ts';
import type { Gateway } from './gateway-context.ts';
import { ChargeParams } from './operator-routes.ts';
import { STEPS, takeStep } from './take-step.ts';

/** A charge as the checkout page gets it. */
export interface CheckoutView extends Charge {
  merchant: string;
  return_url: string;
  /** The gateway's time, used by the page's countdown. */
  now: string;
}

const PUBLIC = path.join(import.meta.dirname, 'public');
const StepBody = Type.Object({ amount: Type.Optional(Baht), late: Type.Optional(Type.Boolean()) });
const StepParams = Type.Object({ ...ChargeParams.properties, step: Type.Enum(STEPS) });

/**
 * Serve the checkout page, its steps, and requests for faults of the gateway. There is no sign-in, because the money is
 * play money.
 */
export function servePayers(app: Server, gateway: Gateway): void {
  const policy = contentPolicy([]);
  const page = withScript(readFileSync(path.join(PUBLIC, 'checkout.html'), 'utf8'), 'checkout');
  app.register(fastifyStatic, {
    root: PUBLIC,
    prefix: '/gateway/public/',
    index: false,
    decorateReply: false,
    maxAge: '5m',
  });

  app.get('/gateway/checkouts/:id', { schema: { params: ChargeParams } }, async ({ params }, reply) => {
    // The page itself shows a message when the charge does not exist.
    return reply
      .code(findCharge(gateway, params.id) ? 200 : 404)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });

  app.get(
    '/api/gateway/checkouts/:id',
    { schema: { params: ChargeParams } },
    async ({ params }, reply): Promise<CheckoutView> => {
      const row = getCharge(gateway, params.id);
      reply.header('cache-control', 'no-store');
      return {
        ...chargeOf(gateway, row),
        merchant: gateway.merchantName,
        return_url: row.return_url,
        now: isoTime(gateway.clock.now()),
      };
    },
  );

  app.post(
    '/api/gateway/checkouts/:id/:step',
    {
      schema: { params: StepParams, body: StepBody },
      preValidation: async (request) => {
        request.body ??= {};
      },
    },
    async ({ params, body }) =>
      takeStep(gateway, params.id, params.step, {
        amountSatang: body.amount === undefined ? undefined : amountOf(body.amount),
        late: body.late,
      }),
  );

  serveFaults(app, gateway.db, '/api/gateway/faults', [
    ...['webhook-lost', 'webhook-late', 'webhook-twice', 'webhook-forged', 'webhook-disorder'],
    ...['create-timeout', 'create-fails', 'query-fails'],
  ]);
}
