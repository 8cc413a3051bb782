import { PayloadError, parseSlipPayload } from '@sanam/promptpay';
import { bankOf } from '@sanam/thai/banks';
import Type from 'typebox';
import { takeFault } from '../../faults.ts';
import { HttpError, requireBearer, type Server } from '../../http.ts';
import type { BankBooks } from '../post-transfer.ts';
import { describeSlip, findSlip } from './describe-slip.ts';
import { drawSlip } from './draw-slip.ts';
import { renderSlip } from './render-slip.ts';

/**
 * Serve slips: the check that an operator requests from the sending bank, and the picture that a person's bank app
 * saves.
 */
export function serveSlips(app: Server, books: BankBooks, secret: string): void {
  const Query = Type.Object({ payload: Type.String({ minLength: 1, maxLength: 512 }) });
  app.get(
    '/api/bank/slips',
    { onRequest: requireBearer(secret), schema: { querystring: Query } },
    async ({ query }, reply) => {
      if (takeFault(books.db, 'slip-unavailable')) return reply.code(503).send({ status: 'unavailable' });
      const named = readSlip(query.payload.trim());
      if (!named) return reply.code(422).send({ status: 'invalid_qr' });
      if (takeFault(books.db, 'slip-pending')) return { status: 'pending' };
      const slip = findSlip(books, named.transRef);
      // A payload that does not name the bank of the sender is forged: only that bank makes the slip's payload.
      if (!slip || bankOf(slip.from.bank)?.code !== named.sendingBank)
        return reply.code(404).send({ status: 'not_found' });
      return { status: 'found', data: describeSlip(books, slip) };
    },
  );

  const Picture = Type.Object({ reference: Type.String({ pattern: '^[A-Z0-9]{20}$' }) });
  app.get('/api/bank/slips/:reference.png', { schema: { params: Picture } }, async ({ params }, reply) => {
    const slip = findSlip(books, params.reference);
    if (!slip) throw new HttpError(404, 'No transfer has this reference.');
    const picture = await renderSlip(drawSlip(books, slip));
    return reply.type('image/png').header('cache-control', 'private, max-age=3600').send(picture);
  });
}

function readSlip(payload: string): ReturnType<typeof parseSlipPayload> | undefined {
  try {
    return parseSlipPayload(payload);
  } catch (error) {
    if (error instanceof PayloadError) return undefined;
    throw error;
  }
}
