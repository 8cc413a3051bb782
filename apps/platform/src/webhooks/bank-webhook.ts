import { MoneyError } from '@sanam/money';
import type { FastifyInstance } from 'fastify';
import Value from 'typebox/value';
import { type Deposits, ReceivedTransfer, receiveTransfer } from '../modules/deposits/index.ts';
import { PayoutNotice, payoutNotice, type Withdrawals } from '../modules/withdrawals/index.ts';
import { verifyBankNotice } from '../providers/bank/bank-notices.ts';

/**
 * Where the bank tells what happened. 204 once it is kept here for good; 401 when it is not the bank;
 * 422 when it cannot be read, which the bank will see and a person must look at; anything else makes the bank tell it again.
 */
export async function bankWebhook(app: FastifyInstance, needs: { deposits: Deposits; withdrawals: Withdrawals; secret: () => Promise<string> }): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post('/api/webhooks/bank', { schema: { hide: true } }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = verifyBankNotice(await needs.secret(), raw, request.headers);
      if (!notice) return reply.code(401).send({ message: 'the signature does not fit' });
      try {
        if (notice.type === 'transfer.received') await receiveTransfer(needs.deposits, Value.Parse(ReceivedTransfer, notice.data));
        else if (notice.type === 'payout.updated') await payoutNotice(needs.withdrawals, Value.Parse(PayoutNotice, notice.data));
        else request.log.warn({ type: notice.type }, 'a bank notice of an unknown type');
      } catch (error) {
        if (!(error instanceof MoneyError) && (error as Error).constructor.name !== 'ParseError') throw error;
        request.log.error({ err: error, type: notice.type }, 'a bank notice that cannot be read');
        return reply.code(422).send({ message: `the data of ${notice.type} cannot be read` });
      }
      return reply.code(204).send();
    });
  });
}
