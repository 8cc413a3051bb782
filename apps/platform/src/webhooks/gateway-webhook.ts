import type { FastifyInstance } from 'fastify';
import { addJob } from '../core/jobs.ts';
import type { Deposits } from '../modules/deposits/index.ts';

/**
 * Webhook for notices of the payment gateway about changed charges. 204 when a job that queries the gateway is stored;
 * 401 when the gateway did not send the notice; 404 while no gateway is configured. Only the id of the charge is read
 * from the notice, so a lost, late, repeated or forged notice does no harm.
 */
export async function gatewayWebhook(app: FastifyInstance, deposits: Deposits): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post('/api/webhooks/gateway', { schema: { hide: true } }, async (request, reply) => {
      if (!deposits.gateway) return reply.code(404).send({ message: 'no payment gateway is configured' });
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = await deposits.gateway.verify(raw, request.headers, deposits.clock.now());
      if (!notice) return reply.code(401).send({ message: 'the signature does not fit' });
      if ('chargeId' in notice) await addJob(deposits.db, 'gateway-notice', { charge: notice.chargeId });
      else request.log.info({ type: notice.ignored }, 'a gateway notice that changes no charge');
      return reply.code(204).send();
    });
  });
}
