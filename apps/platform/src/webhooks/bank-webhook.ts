import type { FastifyInstance } from 'fastify';
import Value from 'typebox/value';
import { openFinding } from '../core/findings.ts';
import { type Deposits, receiveTransfer, TransferError } from '../modules/deposits/index.ts';
import { PayoutNotice, payoutNotice, type Withdrawals } from '../modules/withdrawals/index.ts';
import { verifyStandardWebhook } from '../providers/standard-webhook.ts';

/**
 * Webhook for the bank's notices. 204 when the notice is processed, or of an unknown type; 401 when the bank did not
 * sign it; 422 when the transfer in it cannot be parsed, which opens a finding; 503 when the bank does not answer our
 * query about the payout in it. After 422 and 503 the bank sends the notice again.
 */
export async function bankWebhook(
  app: FastifyInstance,
  needs: { deposits: Deposits; withdrawals: Withdrawals; secret: () => Promise<string> },
): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post('/api/webhooks/bank', { schema: { hide: true } }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = verifyStandardWebhook(await needs.secret(), raw, request.headers);
      if (!notice) return reply.code(401).send({ message: 'the signature does not fit' });
      try {
        if (notice.type === 'transfer.received') await receiveTransfer(needs.deposits, notice.data);
        else if (notice.type === 'payout.updated' && Value.Check(PayoutNotice, notice.data))
          await payoutNotice(needs.withdrawals, notice.data);
        else request.log.warn({ type: notice.type }, 'a bank notice that is not understood');
      } catch (error) {
        if (!(error instanceof TransferError)) throw error;
        request.log.error({ err: error, type: notice.type }, 'a bank notice that cannot be read');
        await openFinding(needs.deposits.db, {
          kind: 'unreadable_transfer',
          subject: String(request.headers['webhook-id']),
          detail: { error: error.message, body: raw.toString('utf8').slice(0, 4000) },
        });
        return reply.code(422).send({ message: `the data of ${notice.type} cannot be read: ${error.message}` });
      }
      return reply.code(204).send();
    });
  });
}
