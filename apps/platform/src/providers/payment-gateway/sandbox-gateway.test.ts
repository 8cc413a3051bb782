import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { answeringSandbox, SANDBOX_SECRET } from '../../testing/answering-sandbox.ts';
import { type Answer, type Asked, BROKEN, patienceFor } from '../../testing/answering-server.ts';
import type { GatewayOrder } from './gateway-port.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

const ORDER: GatewayOrder = {
  key: 'gateway:DP1',
  reference: 'DP1',
  amountSatang: 50_025n,
  expiresAt: new Date('2026-08-07T10:15:00Z'),
  returnUrl: 'http://localhost:3000/deposit',
};
const CHARGE = {
  id: 'ch_1',
  status: 'pending',
  amount: 500.25,
  paid_amount: null as number | null,
  reference: 'DP1',
  checkout_url: 'http://127.0.0.1:3001/gateway/checkouts/ch_1',
  created_at: '2026-08-07T10:00:00.000Z',
  expires_at: '2026-08-07T10:15:00.000Z',
  paid_at: null as string | null,
  failure_code: null as string | null,
};
const PAID = { ...CHARGE, status: 'paid', paid_amount: 500, paid_at: '2026-08-07T10:05:00.000Z' };

async function gateway(answer: Answer | ((asked: Asked) => Answer)) {
  const { link, asked } = await answeringSandbox(typeof answer === 'function' ? answer : () => answer);
  return { asked, gateway: sandboxGateway(link, patienceFor(answer)) };
}

test.each([200, 201])(
  'DEP-04 a charge is created with its key, in baht, and read back in satang (%i)',
  async (status) => {
    const { asked, gateway: port } = await gateway(() => ({ status, body: CHARGE }));
    expect(await port.create(ORDER)).toEqual({
      outcome: 'charge',
      charge: {
        id: 'ch_1',
        reference: 'DP1',
        status: 'pending',
        amountSatang: 50_025n,
        paidSatang: null,
        checkoutUrl: CHARGE.checkout_url,
        qr: null,
        expiresAt: ORDER.expiresAt,
        paidAt: null,
        failureCode: null,
      },
    });
    expect(asked[0]).toMatchObject({
      method: 'POST',
      headers: { 'idempotency-key': 'gateway:DP1', authorization: `Bearer ${SANDBOX_SECRET}` },
    });
    expect(asked[0]?.url.pathname).toBe('/api/gateway/charges');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      amount: 500.25,
      reference: 'DP1',
      expires_at: '2026-08-07T10:15:00.000Z',
      return_url: ORDER.returnUrl,
    });
  },
);

const unreadable: [string, unknown][] = [
  ['another amount than asked for', { ...CHARGE, amount: 500 }],
  ['another reference', { ...CHARGE, reference: 'DP2' }],
  ['a third of a satang', { ...CHARGE, amount: 500.2533 }],
  ['a status nobody knows', { ...CHARGE, status: 'settled' }],
  ['paid without an amount', { ...PAID, paid_amount: null }],
  ['paid without a time', { ...PAID, paid_at: null }],
  ['paid with less than nothing', { ...PAID, paid_amount: -500.25 }],
  ['a page that runs as script', { ...CHARGE, checkout_url: 'javascript:alert(1)' }],
];

test.each([
  ...BROKEN,
  ...unreadable.map(([what, body]): [string, Answer] => [what, { status: 201, body }]),
  ['the key of another charge', { status: 409, body: { message: 'other content' } }] as [string, Answer],
  ['a wrong address', { status: 404, body: {} }] as [string, Answer],
])('DEP-04 whether a charge was created is unknown when the gateway answers: %s', async (_what, answer) => {
  const { gateway: port } = await gateway(answer);
  expect(await port.create(ORDER)).toEqual({ outcome: 'unknown' });
});

test.each([400, 422])('DEP-04 the HTTP status %i is a definite refusal', async (status) => {
  const { gateway: port } = await gateway(() => ({ status, body: { message: 'amount' } }));
  expect(await port.create(ORDER)).toEqual({ outcome: 'refused', reason: `http_${status}` });
});

test('DEP-04 a query returns a paid charge with the received amount, or that the charge is absent', async () => {
  const { asked, gateway: port } = await gateway(({ url }) =>
    url.pathname.endsWith('ch_1') ? { status: 200, body: PAID } : { status: 404, body: {} },
  );
  expect(await port.query('ch_1')).toMatchObject({
    outcome: 'charge',
    charge: { status: 'paid', amountSatang: 50_025n, paidSatang: 50_000n, paidAt: new Date(PAID.paid_at ?? '') },
  });
  expect(await port.query('a/b?c')).toEqual({ outcome: 'absent' });
  expect(asked[1]?.url.pathname).toBe('/api/gateway/charges/a%2Fb%3Fc');
});

test.each([
  ...BROKEN,
  ['the charge of somebody else', { status: 200, body: { ...PAID, id: 'ch_2' } }] as [string, Answer],
])('DEP-04 the outcome of a query is unknown when the gateway answers: %s', async (_what, answer) => {
  const { gateway: port } = await gateway(answer);
  expect(await port.query('ch_1')).toEqual({ outcome: 'unknown' });
});

test('DEP-04 a charge whose creation was not answered is found by its reference; when there are several, the paid one is returned', async () => {
  const answers: Record<string, unknown> = {
    NONE: [],
    DP1: [{ ...CHARGE, status: 'expired' }, { ...PAID, id: 'ch_2' }, CHARGE],
    OPEN: [
      { ...CHARGE, reference: 'OPEN', status: 'failed' },
      { ...CHARGE, reference: 'OPEN', id: 'ch_3' },
    ],
    OTHER: [CHARGE],
    BROKEN: [{ ...CHARGE, reference: 'BROKEN', amount: 'much' }],
  };
  const { gateway: port } = await gateway(({ url }) => ({
    status: 200,
    body: answers[url.searchParams.get('reference') ?? ''],
  }));
  expect(await port.find('NONE')).toEqual({ outcome: 'absent' });
  expect(await port.find('DP1')).toMatchObject({ outcome: 'charge', charge: { id: 'ch_2', status: 'paid' } });
  expect(await port.find('OPEN')).toMatchObject({ outcome: 'charge', charge: { id: 'ch_3', status: 'pending' } });
  expect(await port.find('OTHER')).toEqual({ outcome: 'unknown' });
  expect(await port.find('BROKEN')).toEqual({ outcome: 'unknown' });
});

test.each(BROKEN)('DEP-04 a charge is never reported as absent when the gateway answers: %s', async (_what, answer) => {
  const { gateway: port } = await gateway(answer);
  expect(await port.find('DP1')).toEqual({ outcome: 'unknown' });
  expect(await port.entries(new Date(0), new Date())).toBeUndefined();
});

test('DEP-04 a webhook names a charge only when its signature is right for its bytes; no request is made for it', async () => {
  const { asked, gateway: port } = await gateway('silence');
  const signed = (body: string, at = new Date(), secret = SANDBOX_SECRET) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  });
  const event = (type: string, data: unknown) => JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  const body = event('charge.updated', { id: 'ch_1', status: 'paid' });
  const now = new Date();
  expect(await port.verify(Buffer.from(body), signed(body), now)).toEqual({ chargeId: 'ch_1' });
  const other = event('transfer.received', { id: 'ch_1' });
  expect(await port.verify(Buffer.from(other), signed(other), now)).toEqual({ ignored: 'transfer.received' });
  const empty = event('charge.updated', {});
  expect(await port.verify(Buffer.from(empty), signed(empty), now)).toEqual({ ignored: 'charge.updated' });
  expect(await port.verify(Buffer.from(body.replace('ch_1', 'ch_9')), signed(body), now)).toBeNull();
  expect(
    await port.verify(Buffer.from(body), signed(body, now, `whsec_${Buffer.from('another').toString('base64')}`), now),
  ).toBeNull();
  expect(await port.verify(Buffer.from(body), signed(body, new Date(now.getTime() - 360_000)), now)).toBeNull();
  expect(await port.verify(Buffer.from(body), {}, now)).toBeNull();
  expect(await port.verify(Buffer.from('null'), signed('null'), now)).toBeNull();
  expect(asked).toHaveLength(0);
});

test('DEP-04 the gateway’s statement is read page by page until its end', async () => {
  const line = (id: number, more: object = {}) => ({
    id,
    charge: `ch_${id}`,
    reference: 'DP1',
    kind: 'payment',
    amount: 100.5,
    at: '2026-08-07T10:05:00.000Z',
    ...more,
  });
  const all = [
    ...Array.from({ length: 501 }, (_, at) => line(at + 1)),
    line(502, { kind: 'reversal', amount: -100.5 }),
  ];
  const { asked, gateway: port } = await gateway(({ url }) => {
    const after = Number(url.searchParams.get('after'));
    return { status: 200, body: all.filter(({ id }) => id > after).slice(0, 500) };
  });
  const from = new Date('2026-08-07T00:00:00Z');
  const to = new Date('2026-08-08T00:00:00Z');
  const entries = await port.entries(from, to);
  expect(entries).toHaveLength(502);
  expect(entries?.[0]).toEqual({
    chargeId: 'ch_1',
    reference: 'DP1',
    kind: 'payment',
    amountSatang: 10_050n,
    at: new Date('2026-08-07T10:05:00Z'),
  });
  expect(entries?.at(-1)).toMatchObject({ chargeId: 'ch_502', kind: 'reversal', amountSatang: -10_050n });
  expect(asked.map(({ url }) => url.search)).toEqual(
    [0, 500].map(
      (after) =>
        `?from=${encodeURIComponent(from.toISOString())}&to=${encodeURIComponent(to.toISOString())}&after=${after}`,
    ),
  );
});

test.each([
  ['a payment of less than nothing', [{ amount: -1, kind: 'payment' }]],
  ['a reversal of more than nothing', [{ amount: 1, kind: 'reversal' }]],
  ['nothing at all', [{ amount: 0, kind: 'payment' }]],
  ['a kind nobody knows', [{ amount: 1, kind: 'fee' }]],
  ['parts of a satang', [{ amount: 1.001, kind: 'payment' }]],
  ['a page that comes again and again', Array.from({ length: 500 }, () => ({ amount: 1, kind: 'payment' }))],
])('DEP-04 a statement with %s is no statement', async (_what, lines) => {
  const { asked, gateway: port } = await gateway(() => ({
    status: 200,
    body: lines.map((one) => ({ id: 7, charge: 'ch_1', reference: 'DP1', at: '2026-08-07T10:05:00.000Z', ...one })),
  }));
  expect(await port.entries(new Date(0), new Date())).toBeUndefined();
  expect(asked.length).toBeLessThan(3);
});
