import { createHmac, timingSafeEqual } from 'node:crypto';
import Type from 'typebox';
import Value from 'typebox/value';
import { OMISE_CHARGE_ID } from './read-omise-charge.ts';

const AGE_SECONDS_MAX = 300;

const Key = Type.Object({ key: Type.String() });
const ChargeId = Type.String({ pattern: OMISE_CHARGE_ID });
const ChargeEvent = Type.Object({ data: Type.Object({ object: Type.Literal('charge'), id: ChargeId }) });
const RefundEvent = Type.Object({ data: Type.Object({ object: Type.Literal('refund'), charge: ChargeId }) });

/**
 * Verify a webhook event of Omise (docs.omise.co/api-webhooks). The header `Omise-Signature` contains the hex
 * HMAC-SHA256 of `<Omise-Signature-Timestamp>.<raw body>`. While the secret is being changed it contains one for each
 * of the two secrets, separated by a comma. The HMAC key is the secret decoded from base64.
 * @param secret base64, as the dashboard shows it. With an empty secret no event is valid.
 * @returns `chargeId`: the charge to query, also for the event of a refund; `ignored`: the name of an event that
 *   changes no charge; null when the event is not from Omise, or its time differs from ours by more than five minutes.
 */
export function verifyOmiseEvent(
  secret: string,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): { chargeId: string } | { ignored: string } | null {
  const key = Buffer.from(secret, 'base64');
  const timestamp = String(headers['omise-signature-timestamp'] ?? '');
  if (
    key.length === 0 ||
    !/^\d{1,12}$/.test(timestamp) ||
    Math.abs(now.getTime() / 1000 - Number(timestamp)) > AGE_SECONDS_MAX
  )
    return null;
  const expected = createHmac('sha256', key).update(`${timestamp}.`).update(rawBody).digest();
  const given = String(headers['omise-signature'] ?? '')
    .split(',')
    .map((one) => one.trim());
  if (!given.some((one) => /^[0-9a-f]{64}$/i.test(one) && timingSafeEqual(Buffer.from(one, 'hex'), expected)))
    return null;
  const event = parse(rawBody);
  if (!Value.Check(Key, event)) return { ignored: 'unreadable' };
  // this event only reports that we created a charge; the answer to that call contained more
  if (event.key === 'charge.create') return { ignored: event.key };
  if (Value.Check(ChargeEvent, event)) return { chargeId: event.data.id };
  return Value.Check(RefundEvent, event) ? { chargeId: event.data.charge } : { ignored: event.key };
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
