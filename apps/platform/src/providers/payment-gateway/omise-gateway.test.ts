import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Answer, type Asked, answeringServer, BROKEN, patienceFor } from '../../testing/answering-server.ts';
import type { GatewayOrder } from './gateway-port.ts';
import { OMISE_URL, omiseGateway } from './omise-gateway.ts';

const SECRET_KEY = 'skey_test_secret';
const WEBHOOK_SECRET = Buffer.from('what both sides sign with').toString('base64');
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const ORDER: GatewayOrder = {
  key: 'gateway:DP1',
  reference: 'DP1',
  amountSatang: 50_025n,
  expiresAt: new Date('2026-08-07T10:15:00.250Z'),
  returnUrl: 'http://localhost:3000/deposit',
};

/**
 * A charge as documented by Omise, with the fields that the test changes. `qr` is the path of its picture, or a
 * complete URL.
 */
function charge(more: Record<string, unknown> = {}, qr: string | null = null) {
  return {
    object: 'charge',
    id: 'chrg_test_1',
    livemode: false,
    amount: 50_025,
    currency: 'THB',
    status: 'pending',
    paid: false,
    created_at: '2026-08-07T10:00:00Z',
    expires_at: '2026-08-07T10:15:00Z',
    paid_at: null,
    captured_amount: 50_025,
    refunded_amount: 0,
    refunds: { object: 'list', data: [], limit: 20, offset: 0, total: 0 },
    failure_code: null,
    failure_message: null,
    authorize_uri: null,
    metadata: { reference: 'DP1' },
    source: {
      object: 'source',
      type: 'promptpay',
      flow: 'offline',
      scannable_code: qr && {
        object: 'barcode',
        type: 'qr',
        image: { object: 'document', filename: 'qrcode.svg', download_uri: qr },
      },
    },
    ...more,
  };
}
const PAID = { status: 'successful', paid: true, paid_at: '2026-08-07T10:05:00Z' };
const NOT_FOUND: Answer = {
  status: 404,
  body: { object: 'error', code: 'not_found', message: 'charge chrg_test_9 was not found' },
};
const list = (data: unknown[], total = data.length) => ({ object: 'list', data, total, limit: 100, offset: 0 });

async function omise(
  answer: Answer | ((asked: Asked, base: string) => Answer),
  timeoutMs: number = patienceFor(answer),
) {
  const server = await answeringServer((asked) => (typeof answer === 'function' ? answer(asked, server.url) : answer));
  return {
    ...server,
    gateway: omiseGateway({
      url: `${server.url}/`,
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      timeoutMs,
    }),
  };
}

test('DEP-04 a charge is created in one call, as Omise documents it, and the answer contains its QR code', async () => {
  const { asked, gateway } = await omise(({ url }, base) =>
    url.pathname === '/qr'
      ? { status: 200, body: SVG, headers: { 'content-type': 'image/svg+xml' } }
      : { status: 200, body: charge({}, `${base}/qr`) },
  );
  expect(await gateway.create(ORDER)).toEqual({
    outcome: 'charge',
    charge: {
      id: 'chrg_test_1',
      reference: 'DP1',
      status: 'pending',
      amountSatang: 50_025n,
      paidSatang: null,
      checkoutUrl: null,
      qr: { type: 'image/svg+xml', bytes: Buffer.from(SVG) },
      expiresAt: new Date('2026-08-07T10:15:00Z'),
      paidAt: null,
      failureCode: null,
    },
  });
  const basic = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
  expect(asked[0]).toMatchObject({
    method: 'POST',
    headers: {
      authorization: basic,
      'idempotency-key': 'gateway:DP1',
      'omise-version': '2019-05-29',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
  });
  expect(asked[0]?.url.pathname).toBe('/charges');
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    amount: '50025',
    currency: 'THB',
    'source[type]': 'promptpay',
    expires_at: '2026-08-07T10:15:00Z',
    return_uri: ORDER.returnUrl,
    description: 'DP1',
    'metadata[reference]': 'DP1',
  });
  expect(OMISE_URL).toBe('https://api.omise.co');
});

test('DEP-04 a QR picture is fetched only from the gateway’s own host, and only if it is small and really a picture; without the picture the charge is still valid', async () => {
  const elsewhere = await answeringServer(() => ({ status: 200, body: SVG }));
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(20)]);
  const answers: Record<string, Answer> = {
    '/png': { status: 200, body: png },
    '/huge': { status: 200, body: `<svg>${' '.repeat(300_000)}</svg>` },
    '/html': { status: 200, body: '<html><svg></svg></html>' },
    '/gone': { status: 404, body: SVG },
    '/moved': { status: 302, body: '', headers: { location: `${elsewhere.url}/qr` } },
    '/broken': 'hang up',
  };
  for (const [link, type] of [
    ['/png', 'image/png'],
    ['/huge', null],
    ['/html', null],
    ['/gone', null],
    ['/moved', null],
    ['/broken', null],
    [`${elsewhere.url}/qr`, null],
    ['file:///etc/passwd', null],
    ['no address', null],
  ] as const) {
    const { gateway } = await omise(
      ({ url }, base) =>
        answers[url.pathname] ?? { status: 200, body: charge({}, link.startsWith('/') ? base + link : link) },
    );
    const made = await gateway.create(ORDER);
    expect(made.outcome === 'charge' && [made.charge.status, made.charge.qr?.type ?? null], link).toEqual([
      'pending',
      type,
    ]);
  }
  expect(elsewhere.asked).toHaveLength(0);
});

const unreadable: [string, unknown][] = [
  ['another currency', charge({ currency: 'USD' })],
  ['another amount', charge({ amount: 50_000 })],
  ['another reference', charge({ metadata: { reference: 'DP2' } })],
  ['no reference', charge({ metadata: {} })],
  ['parts of a satang', charge({ amount: 50_025.5 })],
  ['an id that is a path', charge({ id: 'chrg_test_1/../balance' })],
  ['paid and pending at once', charge({ paid: true })],
  ['successful and not paid', charge({ status: 'successful' })],
  ['a status nobody knows', charge({ status: 'settled' })],
];

test.each([
  ...BROKEN,
  ...unreadable.map(([what, body]): [string, Answer] => [what, { status: 200, body }]),
  ['a key that is in use', { status: 409, body: { object: 'error', code: 'conflict' } }] as [string, Answer],
  ['a wrong address', NOT_FOUND] as [string, Answer],
  ['a no that nobody signs', { status: 403, body: { message: 'Forbidden' } }] as [string, Answer],
])('DEP-04 whether Omise made a charge is unknown on %s', async (_what, answer) => {
  const { gateway } = await omise(answer);
  expect(await gateway.create(ORDER)).toEqual({ outcome: 'unknown' });
});

test('DEP-04 of Omise’s answer that refuses a charge only the error code is kept', async () => {
  for (const [status, code, reason] of [
    [400, 'invalid_charge', 'invalid_charge'],
    [401, 'authentication_failure', 'authentication_failure'],
    [422, '<b>0812345678</b>', 'unspecified'],
  ] as const) {
    const { gateway } = await omise(() => ({
      status,
      body: { object: 'error', code, message: 'amount is below the minimum' },
    }));
    expect(await gateway.create(ORDER)).toEqual({ outcome: 'refused', reason });
  }
});

test.each([
  ['pending', charge(), { status: 'pending', paidSatang: null }],
  ['paid', charge(PAID), { status: 'paid', paidSatang: 50_025n, paidAt: new Date('2026-08-07T10:05:00Z') }],
  ['paid, told in small letters', charge({ ...PAID, currency: 'thb' }), { status: 'paid' }],
  [
    'paid with less',
    charge({ ...PAID, captured_amount: 40_000 }),
    { status: 'paid', amountSatang: 50_025n, paidSatang: 40_000n },
  ],
  [
    'failed',
    charge({ status: 'failed', failure_code: 'payment_rejected' }),
    { status: 'failed', failureCode: 'payment_rejected', paidSatang: null },
  ],
  ['expired', charge({ status: 'expired' }), { status: 'expired' }],
  [
    'reversed',
    charge({ status: 'reversed', paid: true, paid_at: PAID.paid_at }),
    { status: 'reversed', paidSatang: 50_025n },
  ],
  ['given back in part', charge({ ...PAID, refunded_amount: 100 }), { status: 'reversed', paidSatang: 50_025n }],
  ['of another shop', charge({ metadata: { order: 7 } }), { status: 'pending', reference: '' }],
  [
    'with a page',
    charge({ authorize_uri: 'https://pay.omise.co/payments/p/authorize' }),
    { checkoutUrl: 'https://pay.omise.co/payments/p/authorize' },
  ],
  ['with a page without a lock', charge({ authorize_uri: 'http://pay.omise.co/' }), { checkoutUrl: null }],
])('DEP-04 a charge of Omise that is %s', async (_what, body, expected) => {
  const { asked, gateway } = await omise(() => ({ status: 200, body }));
  expect(await gateway.query('chrg_test_1')).toMatchObject({ outcome: 'charge', charge: expected });
  // `query` never fetches the QR picture of the charge
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/charges/chrg_test_1']);
});

test.each([
  ...BROKEN,
  ['dollars', { status: 200, body: charge({ ...PAID, currency: 'USD' }) }] as [string, Answer],
  ['the charge of somebody else', { status: 200, body: charge({ ...PAID, id: 'chrg_test_2' }) }] as [string, Answer],
  ['a 404 that is not Omise’s', { status: 404, body: { message: 'no route' } }] as [string, Answer],
  ['a key that does not fit', { status: 401, body: { object: 'error', code: 'authentication_failure' } }] as [
    string,
    Answer,
  ],
])('DEP-04 a charge of Omise stays unknown on %s', async (_what, answer) => {
  const { gateway } = await omise(answer);
  expect(await gateway.query('chrg_test_1')).toEqual({ outcome: 'unknown' });
});

test('DEP-04 a charge that Omise does not know is returned as absent', async () => {
  const { gateway } = await omise(() => NOT_FOUND);
  expect(await gateway.query('chrg_test_9')).toEqual({ outcome: 'absent' });
});

/**
 * An Omise that creates a charge but sends no answer. Afterwards it has the charge in its search, its list, or both.
 */
async function forgetful(seen: { search?: boolean; list?: boolean }, state: Record<string, unknown> = {}) {
  return omise(({ method, url }, base) => {
    const made = charge(state, `${base}/qr`);
    const decoy = charge({ id: 'chrg_test_7', metadata: { reference: 'DP11' } });
    if (method === 'POST') return 'hang up';
    if (url.pathname === '/qr') return { status: 200, body: SVG };
    if (url.pathname === '/search')
      return { status: 200, body: { ...list(seen.search ? [decoy, made] : [decoy]), object: 'search' } };
    if (url.pathname === '/charges') return { status: 200, body: list(seen.list ? [decoy, made] : [decoy]) };
    return url.pathname === '/charges/chrg_test_1' ? { status: 200, body: made } : NOT_FOUND;
  });
}

test.each([{ search: true }, { list: true }, { search: true, list: true }])(
  'DEP-04 a charge whose creation was not answered is found again, together with its QR code: %o',
  async (seen) => {
    const { asked, gateway } = await forgetful(seen);
    expect(await gateway.create(ORDER)).toEqual({ outcome: 'unknown' });
    expect(await gateway.find('DP1')).toMatchObject({
      outcome: 'charge',
      charge: { id: 'chrg_test_1', reference: 'DP1', status: 'pending', qr: { type: 'image/svg+xml' } },
    });
    const search = asked.find(({ url }) => url.pathname === '/search');
    expect(Object.fromEntries(search?.url.searchParams ?? [])).toMatchObject({ scope: 'charge', query: 'DP1' });
  },
);

test('DEP-04 a charge is absent only when neither search nor list has it; of a paid charge no picture is fetched', async () => {
  expect(await (await forgetful({})).gateway.find('DP1')).toEqual({ outcome: 'absent' });
  const paid = await forgetful({ search: true }, PAID);
  expect(await paid.gateway.find('DP1')).toMatchObject({ outcome: 'charge', charge: { status: 'paid', qr: null } });
  expect(paid.asked.some(({ url }) => url.pathname === '/qr')).toBe(false);
});

test.each([
  ['the search is down', '/search', { status: 503, body: {} }],
  ['the search has more than it shows', '/search', { status: 200, body: list([], 101) }],
  ['the search shows fewer than it counts', '/search', { status: 200, body: list([], 3) }],
  ['the list is down', '/charges', 'hang up'],
  ['the list repeats a page', '/charges', { status: 200, body: list([charge({ metadata: { reference: 'DP2' } })], 2) }],
  ['the list counts more than it shows', '/charges', { status: 200, body: list([], 3) }],
  ['the charge itself cannot be read', '/charges/chrg_test_1', { status: 500, body: {} }],
] as [string, string, Answer][])('DEP-04 a lost charge stays unknown while %s', async (_what, path, answer) => {
  const { gateway } = await omise(({ url }) =>
    url.pathname === path ? answer : { status: 200, body: list(path === '/charges/chrg_test_1' ? [charge()] : []) },
  );
  expect(await gateway.find('DP1')).toEqual({ outcome: 'unknown' });
});

const NOW = new Date('2026-08-07T10:05:30Z');
const SECONDS = NOW.getTime() / 1000;
const EVENT = JSON.stringify({ object: 'event', id: 'evnt_test_1', key: 'charge.complete', data: charge(PAID) });
const signature = (body: string, at: number | string = SECONDS, secret = WEBHOOK_SECRET) =>
  createHmac('sha256', Buffer.from(secret, 'base64')).update(`${at}.${body}`).digest('hex');
const signed = (body: string, at: number | string = SECONDS) => ({
  'omise-signature': signature(body, at),
  'omise-signature-timestamp': String(at),
});

test('DEP-04 a webhook event of Omise names the charge to query, also when it is signed with a former and a new secret', async () => {
  const { asked, gateway } = await omise('silence');
  const verify = (body: string, headers: Record<string, string | string[] | undefined>) =>
    gateway.verify(Buffer.from(body), headers, NOW);
  expect(await verify(EVENT, signed(EVENT))).toEqual({ chargeId: 'chrg_test_1' });
  const former = signature(EVENT, SECONDS, Buffer.from('the former secret').toString('base64'));
  const now = signature(EVENT);
  for (const both of [`${former},${now}`, `${now}, ${former}`, now.toUpperCase()]) {
    expect(await verify(EVENT, { ...signed(EVENT), 'omise-signature': both })).toEqual({ chargeId: 'chrg_test_1' });
  }
  for (const edge of [SECONDS - 300, SECONDS + 300])
    expect(await verify(EVENT, signed(EVENT, edge))).toEqual({ chargeId: 'chrg_test_1' });
  const refund = JSON.stringify({
    object: 'event',
    key: 'refund.create',
    data: { object: 'refund', id: 'rfnd_test_1', amount: 100, charge: 'chrg_test_1' },
  });
  expect(await verify(refund, signed(refund))).toEqual({ chargeId: 'chrg_test_1' });
  // no request was made, and no other content of the event was used
  expect(asked).toHaveLength(0);
});

test.each([
  ['charge.create', JSON.stringify({ key: 'charge.create', data: charge() }), 'charge.create'],
  ['transfer.pay', JSON.stringify({ key: 'transfer.pay', data: { object: 'transfer', id: 'trsf_1' } }), 'transfer.pay'],
  [
    'a charge with a path for its id',
    JSON.stringify({ key: 'charge.complete', data: { object: 'charge', id: '../account' } }),
    'charge.complete',
  ],
  ['something that is no JSON', 'charge.complete', 'unreadable'],
  ['JSON of another shape', '[]', 'unreadable'],
])('DEP-04 an event of Omise about %s changes nothing', async (_what, body, ignored) => {
  const { gateway } = await omise('silence');
  expect(await gateway.verify(Buffer.from(body), signed(body), NOW)).toEqual({ ignored });
});

test.each([
  ['no signature', EVENT, {}],
  ['no timestamp', EVENT, { 'omise-signature': signature(EVENT, '') }],
  ['a body changed afterwards', EVENT.replace('chrg_test_1', 'chrg_test_2'), signed(EVENT)],
  ['another time than was signed', EVENT, { ...signed(EVENT), 'omise-signature-timestamp': String(SECONDS + 1) }],
  ['a time five minutes and a second ago', EVENT, signed(EVENT, SECONDS - 301)],
  ['a time five minutes and a second ahead', EVENT, signed(EVENT, SECONDS + 301)],
  ['a time that is none', EVENT, signed(EVENT, 'soon')],
  ['a time in hex', EVENT, signed(EVENT, `0x${SECONDS.toString(16)}`)],
  [
    'another secret',
    EVENT,
    { ...signed(EVENT), 'omise-signature': signature(EVENT, SECONDS, Buffer.from('another').toString('base64')) },
  ],
  [
    'the secret as it stands, undecoded',
    EVENT,
    {
      ...signed(EVENT),
      'omise-signature': createHmac('sha256', WEBHOOK_SECRET).update(`${SECONDS}.${EVENT}`).digest('hex'),
    },
  ],
  ['half a signature', EVENT, { ...signed(EVENT), 'omise-signature': signature(EVENT).slice(0, 32) }],
  ['two wrong ones', EVENT, { ...signed(EVENT), 'omise-signature': `${'0'.repeat(64)},${'f'.repeat(64)}` }],
])('DEP-04 an event with %s is not of Omise', async (_what, body, headers) => {
  const { gateway } = await omise('silence');
  expect(await gateway.verify(Buffer.from(body), headers, NOW)).toBeNull();
});

test('DEP-04 without a webhook secret no event is accepted as Omise’s', async () => {
  const gateway = omiseGateway({ url: OMISE_URL, secretKey: SECRET_KEY, webhookSecret: '', timeoutMs: 150 });
  const headers = {
    'omise-signature': createHmac('sha256', '').update(`${SECONDS}.${EVENT}`).digest('hex'),
    'omise-signature-timestamp': String(SECONDS),
  };
  expect(await gateway.verify(Buffer.from(EVENT), headers, NOW)).toBeNull();
});

const FROM = new Date('2026-08-07T00:00:00Z');
const TO = new Date('2026-08-08T00:00:00Z');
const at = (time: string, more: object = {}) => charge({ ...PAID, paid_at: time, ...more });

test('DEP-04 Omise’s statement lists charges by the time of their payment and refund, from all pages', async () => {
  const quiet = Array.from({ length: 150 }, (_, one) => charge({ id: `chrg_test_q${one}`, status: 'expired' }));
  const refunds = {
    data: [
      { object: 'refund', amount: 100, created_at: '2026-08-07T12:00:00Z' },
      { object: 'refund', amount: 25, created_at: '2026-08-08T12:00:00Z' },
    ],
  };
  const all = [
    at('2026-08-06T23:59:59Z', { id: 'chrg_test_early' }),
    ...quiet,
    at('2026-08-07T00:00:00Z', { id: 'chrg_test_a', metadata: null }),
    at('2026-08-07T09:00:00Z', { id: 'chrg_test_b', refunded_amount: 125, refunds }),
    at('2026-08-07T08:00:00Z', { id: 'chrg_test_c', status: 'reversed', reversed_at: '2026-08-07T23:00:00Z' }),
    at('2026-08-07T10:00:00Z', { id: 'chrg_test_d', currency: 'USD' }),
    at('2026-08-08T00:00:00Z', { id: 'chrg_test_late' }),
  ];
  const { asked, gateway } = await omise(({ url }) => {
    const offset = Number(url.searchParams.get('offset'));
    return { status: 200, body: list(all.slice(offset, offset + 100), all.length) };
  });
  const entries = await gateway.entries(FROM, TO);
  expect(
    entries?.map(({ chargeId, kind, amountSatang, at: when }) => [
      chargeId,
      kind,
      amountSatang,
      when.toISOString().slice(11, 16),
    ]),
  ).toEqual([
    ['chrg_test_a', 'payment', 50_025n, '00:00'],
    ['chrg_test_c', 'payment', 50_025n, '08:00'],
    ['chrg_test_b', 'payment', 50_025n, '09:00'],
    ['chrg_test_b', 'reversal', -100n, '12:00'],
    ['chrg_test_c', 'reversal', -50_025n, '23:00'],
  ]);
  expect(entries?.map(({ reference }) => reference)).toEqual(['', 'DP1', 'DP1', 'DP1', 'DP1']);
  expect(asked.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual(
    ['0', '100'].map((offset) => ({
      from: '2026-07-31T00:00:00.000Z',
      to: TO.toISOString(),
      order: 'chronological',
      limit: '100',
      offset,
    })),
  );
});

test.each([
  ...BROKEN,
  ['a charge that cannot be read', { status: 200, body: list([charge({ amount: 'much' })]) }] as [string, Answer],
  ['a payment without a time', { status: 200, body: list([charge({ ...PAID, paid_at: null })]) }] as [string, Answer],
  ['a reversal without a time', { status: 200, body: list([at('2026-08-07T08:00:00Z', { status: 'reversed' })]) }] as [
    string,
    Answer,
  ],
  [
    'refunds that do not add up',
    { status: 200, body: list([at('2026-08-07T08:00:00Z', { refunded_amount: 100 })]) },
  ] as [string, Answer],
  ['more charges than it shows', { status: 200, body: list([], 1) }] as [string, Answer],
  [
    'a page that comes again and again',
    { status: 200, body: list([at('2026-08-07T08:00:00Z'), at('2026-08-07T09:00:00Z', { id: 'chrg_test_2' })], 4) },
  ] as [string, Answer],
])('DEP-04 there is no statement of Omise on %s', async (_what, answer) => {
  const { gateway } = await omise(answer);
  expect(await gateway.entries(FROM, TO)).toBeUndefined();
});
