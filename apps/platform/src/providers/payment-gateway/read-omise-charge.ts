import { AMOUNT_SATANG_MAX } from '@sanam/money';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { GatewayCharge, GatewayEntry } from './gateway-port.ts';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
/** Amount in the smallest unit of the currency, satang. */
const Amount = Type.Integer({ minimum: 0, maximum: Number(AMOUNT_SATANG_MAX) });
const Time = Type.String({ format: 'date-time' });

/** Id of a charge: `chrg_…`, or `chrg_test_…` with a test key. */
export const OMISE_CHARGE_ID = '^chrg_(test_)?[0-9a-z]{1,60}$';

/**
 * Fields read from Omise's charge object, version 2019-05-29 (docs.omise.co/charges-api; types of the npm package omise
 * 1.1.0).
 */
const OmiseCharge = Type.Object({
  object: Type.Literal('charge'),
  id: Type.String({ pattern: OMISE_CHARGE_ID }),
  amount: Amount,
  currency: Type.String(),
  status: Type.Enum(['pending', 'successful', 'failed', 'expired', 'reversed']),
  paid: Type.Boolean(),
  paid_at: nullable(Time),
  expires_at: nullable(Time),
  reversed_at: nullable(Time),
  captured_amount: nullable(Amount),
  refunded_amount: nullable(Amount),
  refunds: nullable(Type.Object({ data: Type.Array(Type.Object({ amount: Amount, created_at: Time })) })),
  failure_code: nullable(Type.String()),
  authorize_uri: nullable(Type.String()),
  metadata: nullable(Type.Object({ reference: Type.Optional(Type.Unknown()) })),
  source: nullable(
    Type.Object({
      scannable_code: nullable(
        Type.Object({ image: nullable(Type.Object({ download_uri: nullable(Type.String()) })) }),
      ),
    }),
  ),
});
type OmiseCharge = Static<typeof OmiseCharge>;

/**
 * Parse a charge.
 * @returns the charge without its QR picture, and `qrUrl`: the URL of the picture while the charge can be paid.
 *   Undefined when the answer is not a charge, its currency is not baht (the amount would not be satang), or its fields
 *   `status` and `paid` contradict each other.
 */
export function readOmiseCharge(body: unknown): { charge: GatewayCharge; qrUrl: string | null } | undefined {
  if (!Value.Check(OmiseCharge, body) || !isBaht(body)) return undefined;
  const status = statusOf(body);
  if (!status) return undefined;
  const charge: GatewayCharge = {
    id: body.id,
    reference: referenceOf(body),
    status,
    amountSatang: BigInt(body.amount),
    paidSatang: body.paid ? paidSatang(body) : null,
    checkoutUrl: body.authorize_uri?.startsWith('https://') ? body.authorize_uri : null,
    qr: null,
    expiresAt: timeOf(body.expires_at),
    paidAt: timeOf(body.paid_at),
    failureCode: body.failure_code ? safeCode(body.failure_code) : null,
  };
  return { charge, qrUrl: (status === 'pending' && body.source?.scannable_code?.image?.download_uri) || null };
}

/**
 * Statement entries of one charge: its payment and its refunds; none for a charge in another currency than baht.
 * @returns undefined when the object is not a valid charge, or its refunds do not add up. Then the whole statement
 *   cannot be used.
 */
export function readOmiseEntries(body: unknown): GatewayEntry[] | undefined {
  if (!Value.Check(OmiseCharge, body)) return undefined;
  if (!isBaht(body)) return [];
  const status = statusOf(body);
  if (!status || (body.paid && !body.paid_at)) return undefined;
  if (!body.paid || !body.paid_at) return [];
  const entry = (kind: GatewayEntry['kind'], amountSatang: bigint, at: string) => ({
    chargeId: body.id,
    reference: referenceOf(body),
    kind,
    amountSatang,
    at: new Date(at),
  });
  const entries = [entry('payment', paidSatang(body), body.paid_at)];
  if (body.status === 'reversed') {
    if (!body.reversed_at) return undefined;
    return [...entries, entry('reversal', -paidSatang(body), body.reversed_at)];
  }
  const refunds = body.refunds?.data ?? [];
  // a charge contains only the first page of its refunds, so the sum shows whether refunds are missing
  if (refunds.reduce((sum, { amount }) => sum + amount, 0) !== (body.refunded_amount ?? 0)) return undefined;
  return [...entries, ...refunds.map(({ amount, created_at }) => entry('reversal', -BigInt(amount), created_at))];
}

/** Reduce text from outside to a code that is safe to store and to show to an operator. */
export function safeCode(code: string): string {
  return /^[a-z0-9_]{1,60}$/i.test(code) ? code : 'unspecified';
}

/** Our reference on a charge, set at its creation; empty when the charge is not ours. */
function referenceOf(charge: OmiseCharge): string {
  const reference = charge.metadata?.reference;
  return typeof reference === 'string' ? reference : '';
}

function isBaht(charge: OmiseCharge): boolean {
  return charge.currency.toUpperCase() === 'THB';
}

function paidSatang(charge: OmiseCharge): bigint {
  return BigInt(charge.captured_amount ?? charge.amount);
}

function statusOf(charge: OmiseCharge): GatewayCharge['status'] | undefined {
  if (charge.status === 'reversed') return 'reversed';
  if (charge.paid !== (charge.status === 'successful')) return undefined;
  if (charge.status !== 'successful') return charge.status;
  return charge.refunded_amount ? 'reversed' : 'paid';
}

function timeOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}
