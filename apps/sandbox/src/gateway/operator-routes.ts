import Type from 'typebox';
import { amountOf, Baht } from '../baht.ts';
import { takeFault } from '../faults.ts';
import { HttpError, requireBearer, type Server } from '../http.ts';
import { createReplyLoss } from '../lose-reply.ts';
import { StatementQuery, statementPageOf } from '../statement-page.ts';
import { chargeOf } from './charge.ts';
import { createCharge, getCharge, listCharges } from './charges.ts';
import type { Gateway } from './gateway-context.ts';
import { listSettlements } from './settlements.ts';

const Reference = Type.String({ pattern: '^[A-Z0-9]{1,20}$' });
export const ChargeParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) });
const ChargeBody = Type.Object({
  amount: Baht,
  reference: Reference,
  expires_at: Type.String({ maxLength: 40 }),
  return_url: Type.String({ minLength: 1, maxLength: 500 }),
});

/** Serve the operator's requests to its gateway: charges and the statement. Every request needs the secret. */
export function serveOperator(app: Server, gateway: Gateway, secret: string): void {
  const onRequest = requireBearer(secret);
  const loseReply = createReplyLoss(app);
  const Headers = Type.Object({ 'idempotency-key': Type.String({ minLength: 1, maxLength: 100 }) });

  app.post(
    '/api/gateway/charges',
    { onRequest, schema: { headers: Headers, body: ChargeBody } },
    async (request, reply) => {
      const { headers, body } = request;
      const expiresAt = Date.parse(body.expires_at);
      if (Number.isNaN(expiresAt)) throw new HttpError(422, 'expires_at is an ISO date and time.');
      // The return URL becomes a link of the checkout page, and a scheme other than http(s) could run a script on this
      // page.
      if (!URL.canParse(body.return_url) || !/^https?:$/.test(new URL(body.return_url).protocol))
        throw new HttpError(422, 'return_url is an http or https address.');
      const order = {
        key: headers['idempotency-key'],
        amountSatang: amountOf(body.amount),
        reference: body.reference,
        expiresAt,
        returnUrl: body.return_url,
      };
      const { charge, isNew, replyLost } = createCharge(gateway, order);
      if (!replyLost) return reply.code(isNew ? 201 : 200).send(charge);
      loseReply(request, reply);
    },
  );

  app.get('/api/gateway/charges/:id', { onRequest, schema: { params: ChargeParams } }, async ({ params }) => {
    failWhenAsked(gateway);
    return chargeOf(gateway, getCharge(gateway, params.id));
  });

  app.get(
    '/api/gateway/charges',
    { onRequest, schema: { querystring: Type.Object({ reference: Reference }) } },
    async ({ query }) => {
      failWhenAsked(gateway);
      return listCharges(gateway, query.reference);
    },
  );

  app.get('/api/gateway/settlements', { onRequest, schema: { querystring: StatementQuery } }, async ({ query }) =>
    listSettlements(gateway, statementPageOf(query)),
  );
}

/** Apply the fault query-fails, if it is requested: the query of a charge fails. @throws HttpError 503 */
function failWhenAsked({ db }: Gateway): void {
  if (takeFault(db, 'query-fails')) throw new HttpError(503, 'The gateway is out of order.');
}
