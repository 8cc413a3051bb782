import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import Value from 'typebox/value';
import { readSatang } from '../read-satang.ts';
import type { SandboxLink } from '../sandbox-link.ts';
import { verifyStandardWebhook } from '../standard-webhook.ts';
import { chooseCharge } from './choose-charge.ts';
import type { GatewayAnswer, GatewayCharge, GatewayEntry, PaymentGateway } from './gateway-port.ts';

const LINES_A_PAGE = 500;

const Time = Type.String({ format: 'date-time' });
const Charge = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.Enum(['pending', 'paid', 'failed', 'expired', 'reversed']),
  amount: Type.Number({ exclusiveMinimum: 0 }),
  paid_amount: Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.Null()]),
  reference: Type.String(),
  checkout_url: Type.String({ pattern: '^https?://' }),
  expires_at: Time,
  paid_at: Type.Union([Time, Type.Null()]),
  failure_code: Type.Union([Type.String(), Type.Null()]),
});
const Settlements = Type.Array(
  Type.Object({
    id: Type.Integer(),
    charge: Type.String({ minLength: 1 }),
    reference: Type.String(),
    kind: Type.Enum(['payment', 'reversal']),
    amount: Type.Number(),
    at: Time,
  }),
);
const Updated = Type.Object({ id: Type.String({ minLength: 1 }) });

/** Payments through the pretend gateway. Only a well-formed answer counts; any other answer is `unknown`. */
export function sandboxGateway(sandbox: SandboxLink, timeoutMs: number): PaymentGateway {
  const path = '/api/gateway/charges';
  return {
    name: 'sandbox',
    async create(order) {
      const body = {
        amount: bahtFromSatang(satang(order.amountSatang)),
        reference: order.reference,
        expires_at: order.expiresAt.toISOString(),
        return_url: order.returnUrl,
      };
      const reply = await sandbox.call('POST', path, { body, headers: { 'idempotency-key': order.key }, timeoutMs });
      if (reply.status === 400 || reply.status === 422) return { outcome: 'refused', reason: `http_${reply.status}` };
      // 409 means that this key has created a charge with other content: `find` returns that charge
      if (reply.status !== 201 && reply.status !== 200) return { outcome: 'unknown' };
      const charge = chargeOf(reply.body);
      return charge?.reference === order.reference && charge.amountSatang === order.amountSatang
        ? { outcome: 'charge', charge }
        : { outcome: 'unknown' };
    },
    async query(chargeId) {
      const reply = await sandbox.call('GET', `${path}/${encodeURIComponent(chargeId)}`, { timeoutMs });
      if (reply.status === 404) return { outcome: 'absent' };
      const charge = reply.status === 200 ? chargeOf(reply.body) : undefined;
      return charge?.id === chargeId ? { outcome: 'charge', charge } : { outcome: 'unknown' };
    },
    async find(reference): Promise<GatewayAnswer> {
      const reply = await sandbox.call('GET', `${path}?reference=${encodeURIComponent(reference)}`, { timeoutMs });
      if (reply.status !== 200 || !Array.isArray(reply.body)) return { outcome: 'unknown' };
      const charges = reply.body.map(chargeOf).filter((charge) => charge?.reference === reference);
      if (charges.length < reply.body.length) return { outcome: 'unknown' };
      const charge = chooseCharge(charges.filter((one) => one !== undefined));
      return charge ? { outcome: 'charge', charge } : { outcome: 'absent' };
    },
    async verify(rawBody, headers) {
      const notice = verifyStandardWebhook(await sandbox.secret(), rawBody, headers);
      if (!notice) return null;
      return notice.type === 'charge.updated' && Value.Check(Updated, notice.data)
        ? { chargeId: notice.data.id }
        : { ignored: notice.type };
    },
    async entries(from, to) {
      const entries: GatewayEntry[] = [];
      const window = `from=${encodeURIComponent(from.toISOString())}&to=${encodeURIComponent(to.toISOString())}`;
      for (let after = 0; ; ) {
        const reply = await sandbox.call('GET', `/api/gateway/settlements?${window}&after=${after}`, { timeoutMs });
        if (reply.status !== 200 || !Value.Check(Settlements, reply.body)) return undefined;
        for (const { charge, reference, kind, amount, at } of reply.body) {
          const amountSatang = readSatang(amount);
          if (amountSatang === undefined || amountSatang > 0n !== (kind === 'payment')) return undefined;
          entries.push({ chargeId: charge, reference, kind, amountSatang, at: new Date(at) });
        }
        const last = reply.body.at(-1);
        if (!last || reply.body.length < LINES_A_PAGE) return entries;
        // a page that ends no later than the previous one would be read for ever
        if (last.id <= after) return undefined;
        after = last.id;
      }
    },
  };
}

/**
 * Parse a charge.
 * @returns undefined when the body is not a well-formed charge, or the charge is paid without an amount or a time.
 */
function chargeOf(body: unknown): GatewayCharge | undefined {
  if (!Value.Check(Charge, body)) return undefined;
  const amountSatang = readSatang(body.amount);
  const paidSatang = body.paid_amount === null ? null : readSatang(body.paid_amount);
  if (
    amountSatang === undefined ||
    paidSatang === undefined ||
    (body.status === 'paid' && (paidSatang === null || body.paid_at === null))
  )
    return undefined;
  return {
    id: body.id,
    reference: body.reference,
    status: body.status,
    amountSatang,
    paidSatang,
    checkoutUrl: body.checkout_url,
    qr: null,
    expiresAt: new Date(body.expires_at),
    paidAt: body.paid_at === null ? null : new Date(body.paid_at),
    failureCode: body.failure_code,
  };
}
