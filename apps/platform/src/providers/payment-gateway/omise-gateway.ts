import Type from 'typebox';
import Value from 'typebox/value';
import { callJson } from '../call-json.ts';
import { chooseCharge } from './choose-charge.ts';
import { fetchOmiseQr } from './fetch-omise-qr.ts';
import type { GatewayAnswer, GatewayEntry, GatewayOrder, PaymentGateway } from './gateway-port.ts';
import { OMISE_CHARGE_ID, readOmiseCharge, readOmiseEntries, safeCode } from './read-omise-charge.ts';
import { verifyOmiseEvent } from './verify-omise-event.ts';

export const OMISE_URL = 'https://api.omise.co';

/** Our account at Omise, Omise's URL, and the timeout for an answer. */
export interface OmiseAccount {
  url: string;
  /**
   * Secret key of the account, `skey_…`. With it one call creates the payment source and the charge, so Omise's public
   * key and its vault (a separate host for card data) are not used.
   */
  secretKey: string;
  /** Secret that signs the webhooks; base64, as Omise's dashboard shows it. */
  webhookSecret: string;
  timeoutMs: number;
}

/** API version, which fixes the format of answers; without it the version set in the account would apply. */
const VERSION = '2019-05-29';
/** Largest page size that Omise accepts. */
const PAGE = 100;
const PAGES_MAX = 1000;
/** Age in ms up to which a charge is listed for the statement, to find its later payment and refunds. */
const LOOK_BACK_MS = 7 * 86_400_000;
/**
 * Age in ms up to which a charge may be missing in Omise's search. Omise does not document it; an hour is our own
 * cautious guess.
 */
const RECENT_MS = 3_600_000;
/**
 * HTTP statuses that do not prove that a charge was refused: a wrong URL, a timeout, another call with the same
 * idempotency key in progress, or a rate limit.
 */
const UNCLEAR = new Set([404, 408, 409, 425, 429]);

const Failure = Type.Object({ object: Type.Literal('error'), code: Type.String() });
const List = Type.Object({ total: Type.Integer({ minimum: 0 }), data: Type.Array(Type.Unknown()) });
const Hit = Type.Object({
  id: Type.String({ pattern: OMISE_CHARGE_ID }),
  metadata: Type.Object({ reference: Type.String() }),
});

/**
 * PromptPay through Omise (docs.omise.co/promptpay): a charge with the source `promptpay`, paid by scanning its QR
 * code. This code relies on what Omise documents: amounts in satang, the five statuses, `expires_at`, lists in pages,
 * search over metadata and description, the signature. Omise does not document whether it keeps an `Idempotency-Key`
 * (we send one, and after a lost answer search for the charge anyway), which `expires_at` it accepts for PromptPay, and
 * how soon its search finds a charge.
 */
export function omiseGateway(account: OmiseAccount): PaymentGateway {
  const base = account.url.replace(/\/$/, '');
  const authorization = `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`;
  const headers = { authorization, 'omise-version': VERSION };
  const { timeoutMs } = account;
  const get = (path: string, query: Record<string, string> = {}) => {
    const asked = new URLSearchParams(query).toString();
    return callJson(`${base}${path}${asked && `?${asked}`}`, { method: 'GET', headers, timeoutMs });
  };

  const query = async (chargeId: string): Promise<{ answer: GatewayAnswer; qrUrl: string | null }> => {
    const reply = await get(`/charges/${encodeURIComponent(chargeId)}`);
    // a 404 that Omise did not write means a wrong URL, not an absent charge
    if (reply.status === 404 && Value.Check(Failure, reply.body) && reply.body.code === 'not_found')
      return { answer: { outcome: 'absent' }, qrUrl: null };
    const read = reply.status === 200 ? readOmiseCharge(reply.body) : undefined;
    return read?.charge.id === chargeId
      ? { answer: { outcome: 'charge', charge: read.charge }, qrUrl: read.qrUrl }
      : { answer: { outcome: 'unknown' }, qrUrl: null };
  };

  /** Charges created between two times, from all pages; undefined when not all pages could be read. */
  const list = async (from: Date, to: Date): Promise<unknown[] | undefined> => {
    const charges: unknown[] = [];
    const ids = new Set<unknown>();
    for (let page = 0; page < PAGES_MAX; page++) {
      const window = { from: from.toISOString(), to: to.toISOString(), order: 'chronological' };
      const reply = await get('/charges', { ...window, limit: String(PAGE), offset: String(charges.length) });
      if (reply.status !== 200 || !Value.Check(List, reply.body)) return undefined;
      charges.push(...reply.body.data);
      for (const one of reply.body.data) ids.add((one as { id?: unknown } | null)?.id);
      // a page came again: its charges stand in place of others
      if (ids.size < charges.length) return undefined;
      if (charges.length >= reply.body.total) return charges;
      // fewer charges than the total, and no more pages: the list is incomplete
      if (reply.body.data.length === 0) return undefined;
    }
    return undefined;
  };

  return {
    name: 'omise',
    async create(order) {
      // form-encoded as in Omise's documentation, which does not show how to send the source as JSON
      const reply = await callJson(`${base}/charges`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': order.key },
        body: new URLSearchParams(chargeFields(order)),
        timeoutMs,
      });
      if (reply.status >= 400 && reply.status < 500 && !UNCLEAR.has(reply.status) && Value.Check(Failure, reply.body))
        return { outcome: 'refused', reason: safeCode(reply.body.code) };
      const read = reply.status === 200 ? readOmiseCharge(reply.body) : undefined;
      if (read?.charge.reference !== order.reference || read.charge.amountSatang !== order.amountSatang)
        return { outcome: 'unknown' };
      const qr = read.qrUrl ? await fetchOmiseQr(read.qrUrl, base, authorization, timeoutMs) : null;
      return { outcome: 'charge', charge: { ...read.charge, qr } };
    },
    query: async (chargeId) => (await query(chargeId)).answer,
    async find(reference) {
      const now = Date.now();
      const search = await get('/search', { scope: 'charge', query: reference, per_page: String(PAGE) });
      if (search.status !== 200 || !Value.Check(List, search.body)) return { outcome: 'unknown' };
      const { total, data: hits } = search.body;
      if (total > PAGE || hits.length < total) return { outcome: 'unknown' };
      const recent = await list(new Date(now - RECENT_MS), new Date(now + RECENT_MS));
      if (!recent) return { outcome: 'unknown' };
      // the search may also return charges with similar references
      const ids = new Set(
        [...hits, ...recent].flatMap((hit) =>
          Value.Check(Hit, hit) && hit.metadata.reference === reference ? [hit.id] : [],
        ),
      );
      const found = await Promise.all([...ids].map(query));
      const charges = found.flatMap(({ answer }) => (answer.outcome === 'charge' ? [answer.charge] : []));
      if (charges.length < ids.size) return { outcome: 'unknown' };
      const charge = chooseCharge(charges);
      if (!charge) return { outcome: 'absent' };
      const link = found[charges.indexOf(charge)]?.qrUrl;
      return {
        outcome: 'charge',
        charge: { ...charge, qr: link ? await fetchOmiseQr(link, base, authorization, timeoutMs) : null },
      };
    },
    verify: async (rawBody, given, now) => verifyOmiseEvent(account.webhookSecret, rawBody, given, now),
    async entries(from, to) {
      // Omise lists charges by creation time, so the statement lacks payments and refunds later than LOOK_BACK_MS after
      // the creation. Only a webhook reports these
      const charges = await list(new Date(from.getTime() - LOOK_BACK_MS), to);
      const entries: GatewayEntry[] = [];
      for (const charge of charges ?? []) {
        const read = readOmiseEntries(charge);
        if (!read) return undefined;
        entries.push(...read.filter(({ at }) => at >= from && at < to));
      }
      return charges && entries.sort((a, b) => a.at.getTime() - b.at.getTime());
    },
  };
}

function chargeFields(order: GatewayOrder): Record<string, string> {
  return {
    amount: String(order.amountSatang),
    currency: 'THB',
    'source[type]': 'promptpay',
    // without milliseconds, as in Omise's documentation
    expires_at: order.expiresAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    return_uri: order.returnUrl,
    // Omise's search covers both fields
    description: order.reference,
    'metadata[reference]': order.reference,
  };
}
