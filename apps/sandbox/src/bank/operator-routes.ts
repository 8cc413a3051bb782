import Type from 'typebox';
import { amountOf, Baht } from '../baht.ts';
import { takeFault } from '../faults.ts';
import { HttpError, requireBearer, type Server } from '../http.ts';
import { createReplyLoss } from '../lose-reply.ts';
import type { Outbox } from '../outbox.ts';
import { StatementQuery, statementPageOf } from '../statement-page.ts';
import { listIncoming } from './list-incoming.ts';
import { listMovements } from './movements.ts';
import { findPayout, requestPayout } from './payouts.ts';
import { AccountNumber, BankName, PersonName } from './person-routes.ts';
import { type BankBooks, isOperators, partyOf } from './post-transfer.ts';

const STATEMENT_MAX = 500;

const Key = Type.String({ minLength: 1, maxLength: 100 });
const PayoutBody = Type.Object({
  from_account: AccountNumber,
  to_bank: BankName,
  to_account: AccountNumber,
  to_name: PersonName,
  amount: Baht,
  note: Type.String({ maxLength: 200 }),
});

/** Serve the operator's requests to its bank: payouts and the statement. Every request needs the secret. */
export function serveOperator(app: Server, books: BankBooks, outbox: Outbox, secret: string): void {
  const onRequest = requireBearer(secret);
  const loseReply = createReplyLoss(app);

  app.post(
    '/api/bank/payouts',
    { onRequest, schema: { headers: Type.Object({ 'idempotency-key': Key }), body: PayoutBody } },
    async (request, reply) => {
      const { headers, body } = request;
      if (partyOf(books.merchant.bank, body.from_account).account !== books.merchant.account)
        throw new HttpError(404, 'from_account is not the account this operator’s payouts leave from.');
      const to = partyOf(body.to_bank, body.to_account, body.to_name);
      if (isOperators(books.merchant, to)) throw new HttpError(422, 'A payout goes to another account.');
      const order = { key: headers['idempotency-key'], to, amountSatang: amountOf(body.amount), note: body.note };
      const { state, isNew, replyLost } = requestPayout(books, outbox, order);
      if (!replyLost) return reply.code(isNew ? 201 : 200).send(state);
      loseReply(request, reply);
    },
  );

  app.get(
    '/api/bank/payouts/:key',
    { onRequest, schema: { params: Type.Object({ key: Key }) } },
    async ({ params: { key } }) => {
      const state = findPayout(books, key);
      if (!state) throw new HttpError(404, 'No payout has this key.');
      return state;
    },
  );

  const Query = Type.Object({
    since: Type.Optional(Type.String({ maxLength: 40 })),
    limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
  });
  app.get('/api/bank/statement', { onRequest, schema: { querystring: Query } }, async ({ query }) => {
    const since = query.since === undefined ? 0 : Date.parse(query.since);
    if (Number.isNaN(since)) throw new HttpError(422, 'since is an ISO date and time.');
    if (takeFault(books.db, 'statement-unavailable')) throw new HttpError(503, 'The statement is not ready yet.');
    return listIncoming(books, since, Math.min(Number(query.limit ?? 100), STATEMENT_MAX));
  });

  app.get('/api/bank/movements', { onRequest, schema: { querystring: StatementQuery } }, async ({ query }) =>
    listMovements(books, statementPageOf(query)),
  );
}
