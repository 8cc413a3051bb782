import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { startPlatform } from '../test-platform.ts';
import { type Json, openWorld, WORLD_STARTS_AT, type World } from '../test-world.ts';

const MINUTE_MS = 60_000;
const RETURN_URL = 'http://127.0.0.1:3000/deposit';

async function openWithPlatform() {
  const platform = await startPlatform('gateway');
  const world = openWorld({ platformUrl: platform.url, feedLateMs: 15_000 });
  const told = () =>
    platform.webhooks.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.id, data.status]);
  return { platform, world, told };
}

/** A charge of 500 baht that expires in fifteen minutes. */
function orderOf(fields: Json = {}): Json {
  return {
    amount: 500,
    reference: 'DP4K8Q2',
    expires_at: new Date(WORLD_STARTS_AT + 15 * MINUTE_MS).toISOString(),
    return_url: RETURN_URL,
    ...fields,
  };
}
const create = (world: World, order: Json = orderOf(), key = 'k1') =>
  world.call('POST', '/api/gateway/charges', order, { 'idempotency-key': key });
const step = (world: World, id: string, name: string, body?: object) =>
  world.call('POST', `/api/gateway/checkouts/${id}/${name}`, body);
const fault = (world: World, kind: string) => world.call('POST', '/api/gateway/faults', { kind, times: 1 });
const settlements = async (world: World, after = 0) =>
  (await world.call('GET', `/api/gateway/settlements?from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z&after=${after}`))
    .json as Json[];

test('DEP-04 a charge is created once per idempotency key, and read by its id and by the operator’s reference', async () => {
  const { world, told } = await openWithPlatform();
  const order = orderOf({ amount: 500.25 });
  const { status, json: charge } = await create(world, order);
  expect(status).toBe(201);
  expect(charge).toEqual({
    ...{ id: expect.any(String), status: 'pending', amount: 500.25, paid_amount: null, reference: 'DP4K8Q2' },
    ...{
      checkout_url: `http://sandbox.test/gateway/checkouts/${charge.id}`,
      created_at: expect.stringMatching(/Z$/),
      expires_at: order.expires_at,
    },
    ...{ paid_at: null, failure_code: null },
  });
  expect(await create(world, order)).toEqual({ status: 200, json: charge });
  for (const other of [
    { amount: 500 },
    { reference: 'OTHER' },
    { return_url: 'http://127.0.0.1/x' },
    { expires_at: new Date(WORLD_STARTS_AT + MINUTE_MS).toISOString() },
  ])
    expect((await create(world, { ...order, ...other })).status).toBe(409);
  const second = (await create(world, order, 'k2')).json;
  expect(second.id).not.toBe(charge.id);
  expect((await world.call('GET', `/api/gateway/charges/${charge.id}`)).json).toEqual(charge);
  expect((await world.call('GET', '/api/gateway/charges?reference=DP4K8Q2')).json).toEqual([charge, second]);
  expect((await world.call('GET', '/api/gateway/charges?reference=NONE')).json).toEqual([]);
  expect((await world.call('GET', '/api/gateway/charges/chrg_0')).status).toBe(404);
  await world.pass(0);
  expect(told()).toEqual([]);
});

test.each([
  [{ amount: 0 }],
  [{ amount: 0.001 }],
  [{ reference: 'lower' }],
  [{ reference: 'X'.repeat(21) }],
  [{ expires_at: 'soon' }],
  [{ expires_at: '2001-01-01T00:00:00Z' }],
  [{ return_url: 'javascript:alert(1)' }],
  [{ return_url: '/deposit' }],
])('a charge with %o is refused', async (wrong) => {
  const world = openWorld();
  expect(await create(world, orderOf(wrong))).toMatchObject({ status: 422, json: { message: expect.any(String) } });
  expect((await world.call('GET', '/api/gateway/charges?reference=DP4K8Q2')).json).toEqual([]);
});

test("SEC-05 the operator's calls need the secret, a payer's do not", async () => {
  const world = openWorld();
  const { id } = (await create(world)).json;
  const stranger = { authorization: 'Bearer x', 'idempotency-key': 'k9' };
  expect((await world.call('POST', '/api/gateway/charges', orderOf(), stranger)).status).toBe(401);
  for (const path of [`charges/${id}`, 'charges?reference=DP4K8Q2', 'settlements?from=2000-01-01&to=2100-01-01'])
    expect((await world.call('GET', `/api/gateway/${path}`, undefined, stranger)).status).toBe(401);
  expect((await world.call('POST', '/api/gateway/charges', orderOf())).status).toBe(422);
  expect((await world.call('POST', `/api/gateway/checkouts/${id}/pay`, undefined, stranger)).status).toBe(200);
});

test('DEP-04 a payment is notified once, signed according to Standard Webhooks, and paying again changes nothing', async () => {
  const { platform, world } = await openWithPlatform();
  const { id } = (await create(world)).json;
  await world.pass(1000);
  const paid = await step(world, id, 'pay');
  expect(paid).toMatchObject({
    status: 200,
    json: { status: 'paid', amount: 500, paid_amount: 500, paid_at: expect.stringMatching(/Z$/), failure_code: null },
  });
  await world.pass(1000);
  expect(await step(world, id, 'pay', { amount: 1 })).toEqual(paid);
  for (const late of ['fail', 'expire']) expect((await step(world, id, late)).status).toBe(409);
  await world.pass(20 * MINUTE_MS);
  expect((await world.call('GET', `/api/gateway/charges/${id}`)).json).toEqual(paid.json);
  expect(platform.webhooks).toHaveLength(1);
  const { headers, body } = platform.webhooks[0] ?? { headers: {}, body: '' };
  expect(new Webhook(world.files.secret).verify(body, headers)).toEqual({
    type: 'charge.updated',
    timestamp: paid.json.paid_at,
    data: { id, status: 'paid' },
  });
});

test('DEP-04 a payer can pay less or more than the requested amount', async () => {
  const world = openWorld();
  const part = (await create(world)).json.id;
  const more = (await create(world, orderOf(), 'k2')).json.id;
  expect((await step(world, part, 'pay', { amount: 499.99 })).json).toMatchObject({
    status: 'paid',
    amount: 500,
    paid_amount: 499.99,
  });
  expect((await step(world, more, 'pay', { amount: 600 })).json).toMatchObject({
    status: 'paid',
    amount: 500,
    paid_amount: 600,
  });
  expect((await settlements(world)).map(({ amount }) => amount)).toEqual([499.99, 600]);
});

test('DEP-04 the platform is notified when a charge is refused and when it expires, and the statement has no line for either', async () => {
  const { world, told } = await openWithPlatform();
  const refused = (await create(world)).json.id;
  const left = (await create(world, orderOf(), 'k2')).json.id;
  expect((await step(world, refused, 'fail')).json).toMatchObject({
    status: 'failed',
    failure_code: 'payment_rejected',
    paid_at: null,
    paid_amount: null,
  });
  expect((await step(world, left, 'expire')).json).toMatchObject({
    status: 'expired',
    failure_code: 'payment_expired',
  });
  await world.pass(0);
  expect(told()).toEqual([
    ['charge.updated', refused, 'failed'],
    ['charge.updated', left, 'expired'],
  ]);
  expect((await step(world, refused, 'reverse')).status).toBe(409);
  expect(await settlements(world)).toEqual([]);
});

test('DEP-09 a charge after its expiry is returned as expired, is notified once, and accepts a late payment only on request', async () => {
  const { world, told } = await openWithPlatform();
  const { id, created_at, expires_at } = (await create(world)).json;
  await world.pass(Date.parse(expires_at) - Date.parse(created_at) - 1);
  expect((await world.call('GET', `/api/gateway/charges/${id}`)).json.status).toBe('pending');
  const silent = (
    await create(world, orderOf({ expires_at: new Date(WORLD_STARTS_AT + 30 * MINUTE_MS).toISOString() }), 'k2')
  ).json.id;
  await world.pass(1);
  expect(
    (await world.call('GET', '/api/gateway/charges?reference=DP4K8Q2')).json.map(({ status }: Json) => status),
  ).toEqual(['expired', 'pending']);
  await world.pass(30 * MINUTE_MS);
  expect(told()).toEqual([
    ['charge.updated', id, 'expired'],
    ['charge.updated', silent, 'expired'],
  ]);
  expect((await step(world, id, 'pay')).status).toBe(409);
  expect((await step(world, id, 'pay', { late: true })).json).toMatchObject({
    status: 'paid',
    failure_code: null,
    paid_amount: 500,
  });
  await world.pass(0);
  expect(told().at(-1)).toEqual(['charge.updated', id, 'paid']);
});

test('DEP-04 a refused charge can receive a late payment too, on request', async () => {
  const world = openWorld();
  const { id } = (await create(world)).json;
  await step(world, id, 'fail');
  expect((await step(world, id, 'pay')).status).toBe(409);
  expect((await step(world, id, 'pay', { late: true, amount: 20 })).json).toMatchObject({
    status: 'paid',
    paid_amount: 20,
  });
});

test('WAL-05 the gateway’s statement has every payment and reversal, page by page', async () => {
  const { world, told } = await openWithPlatform();
  const ids: string[] = [];
  for (let n = 1; n <= 501; n++) {
    const { id } = (await create(world, orderOf({ reference: `DP${n}` }), `k${n}`)).json;
    await step(world, id, 'pay', { amount: n });
    ids.push(id);
  }
  await world.pass(1000);
  expect((await step(world, ids[0] ?? '', 'reverse')).json).toMatchObject({ status: 'reversed', paid_amount: 1 });
  expect((await step(world, ids[0] ?? '', 'reverse')).status).toBe(200);
  expect((await step(world, ids[0] ?? '', 'pay', { late: true })).status).toBe(409);
  const first = await settlements(world);
  const rest = await settlements(world, first.at(-1).id);
  expect([first.length, rest.length]).toEqual([500, 2]);
  expect(first[0]).toEqual({
    id: 1,
    charge: ids[0],
    reference: 'DP1',
    kind: 'payment',
    amount: 1,
    at: expect.stringMatching(/Z$/),
  });
  expect(rest[1]).toMatchObject({ charge: ids[0], reference: 'DP1', kind: 'reversal', amount: -1 });
  const window = await world.call('GET', `/api/gateway/settlements?from=${rest[1].at}&to=2100-01-01T00:00:00Z`);
  expect(window.json).toEqual([rest[1]]);
  expect(
    (await world.call('GET', `/api/gateway/settlements?from=2000-01-01T00:00:00Z&to=${first[0].at}`)).json,
  ).toEqual([]);
  expect((await world.call('GET', '/api/gateway/settlements?from=x&to=y')).status).toBe(422);
  await world.pass(0);
  expect(told().at(-1)).toEqual(['charge.updated', ids[0], 'reversed']);
});

test('DEP-10 fault webhook-lost: the payment is never notified, but a query of the charge returns the payment', async () => {
  const { world, told } = await openWithPlatform();
  await fault(world, 'webhook-lost');
  const { id } = (await create(world)).json;
  await step(world, id, 'pay');
  await world.pass(MINUTE_MS);
  expect(told()).toEqual([]);
  expect((await world.call('GET', `/api/gateway/charges/${id}`)).json.status).toBe('paid');
  await step(world, id, 'reverse');
  await world.pass(0);
  expect(told()).toEqual([['charge.updated', id, 'reversed']]);
});

test('DEP-09 fault webhook-late: the payment is notified after a delay', async () => {
  const { world, told } = await openWithPlatform();
  await fault(world, 'webhook-late');
  const { id } = (await create(world)).json;
  await step(world, id, 'pay');
  await world.pass(14_999);
  expect(told()).toEqual([]);
  await world.pass(1);
  expect(told()).toEqual([['charge.updated', id, 'paid']]);
});

test('DEP-10 fault webhook-twice: the payment is notified twice, under different ids', async () => {
  const { platform, world, told } = await openWithPlatform();
  await fault(world, 'webhook-twice');
  const { id } = (await create(world)).json;
  await step(world, id, 'pay');
  await world.pass(0);
  expect(told()).toEqual([
    ['charge.updated', id, 'paid'],
    ['charge.updated', id, 'paid'],
  ]);
  expect(new Set(platform.webhooks.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});

test('SEC-05 fault webhook-forged: a forged notification says that a new charge is paid, and is not retried when the platform refuses it', async () => {
  const { platform, world, told } = await openWithPlatform();
  platform.webhookStatuses.push(401);
  await fault(world, 'webhook-forged');
  const { id } = (await create(world)).json;
  await world.pass(0);
  await world.pass(MINUTE_MS);
  expect(told()).toEqual([['charge.updated', id, 'paid']]);
  const { headers, body } = platform.webhooks[0] ?? { headers: {}, body: '' };
  expect(() => new Webhook(world.files.secret).verify(body, headers)).toThrow('No matching signature');
  expect((await world.call('GET', `/api/gateway/charges/${id}`)).json.status).toBe('pending');
});

test('DEP-10 fault webhook-disorder: the notification that the charge is pending comes after the notification that it is paid', async () => {
  const { platform, world, told } = await openWithPlatform();
  await fault(world, 'webhook-disorder');
  const { id, created_at } = (await create(world)).json;
  await world.pass(5000);
  platform.webhookStatuses.push(500);
  await step(world, id, 'pay');
  await world.pass(0);
  expect(told()).toEqual([['charge.updated', id, 'paid']]);
  await world.pass(500);
  expect(told().map(([, , status]) => status)).toEqual(['paid', 'paid', 'pending']);
  expect(JSON.parse(platform.webhooks[2]?.body ?? '').timestamp).toBe(created_at);
  await world.pass(MINUTE_MS);
  expect(platform.webhooks).toHaveLength(3);
});

test('DEP-04 fault create-fails: the first request gets 503 and creates no charge; the next request with the same key creates it', async () => {
  const world = openWorld();
  await fault(world, 'create-fails');
  expect(await create(world)).toEqual({
    status: 503,
    json: { message: 'The gateway is out of order; no charge was made.' },
  });
  expect((await world.call('GET', '/api/gateway/charges?reference=DP4K8Q2')).json).toEqual([]);
  expect((await create(world)).status).toBe(201);
});

test('DEP-04 fault query-fails: one query of a charge fails', async () => {
  const world = openWorld();
  const { id } = (await create(world)).json;
  for (const path of [`charges/${id}`, 'charges?reference=DP4K8Q2']) {
    await fault(world, 'query-fails');
    expect((await world.call('GET', `/api/gateway/${path}`)).status).toBe(503);
    expect((await world.call('GET', `/api/gateway/${path}`)).status).toBe(200);
  }
});

test('DEP-04 fault create-timeout: there is no answer, but the charge is created and found by the operator’s reference', async () => {
  const { world } = await openWithPlatform();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  await fault(world, 'create-timeout');
  const order = orderOf();
  const patience = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}/api/gateway/charges`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.files.secret}`,
      'idempotency-key': 'k1',
      'content-type': 'application/json',
    },
    body: JSON.stringify(order),
    signal: patience.signal,
  });
  const lost = expect(answer).rejects.toThrow();
  const found = async () => (await world.call('GET', '/api/gateway/charges?reference=DP4K8Q2')).json;
  await expect.poll(found).toHaveLength(1);
  patience.abort();
  await lost;
  expect(await create(world, order)).toEqual({ status: 200, json: (await found())[0] });
});

test('DEP-04 a charge and its expiry survive a restart', async () => {
  const { world, told } = await openWithPlatform();
  const { id } = (await create(world)).json;
  const after = await world.restart();
  await after.pass(16 * MINUTE_MS);
  expect(told()).toEqual([['charge.updated', id, 'expired']]);
});

test('DEP-04 the checkout page shows a charge, runs only its own files, and says when no such charge exists', async () => {
  const world = openWorld();
  const { id } = (await create(world)).json;
  const page = await world.app.inject({ url: `/gateway/checkouts/${id}` });
  expect([page.statusCode, page.headers['content-type'], page.headers['content-security-policy']]).toEqual([
    200,
    'text/html; charset=utf-8',
    expect.stringContaining("script-src 'self';"),
  ]);
  for (const [, address = ''] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g))
    expect([address, (await world.app.inject({ url: address })).statusCode]).toEqual([address, 200]);
  expect((await world.app.inject({ url: '/gateway/checkouts/chrg_0' })).statusCode).toBe(404);
  expect((await world.call('GET', `/api/gateway/checkouts/${id}`)).json).toMatchObject({
    id,
    amount: 500,
    merchant: 'บจก. สนามทดลอง',
    return_url: RETURN_URL,
    now: expect.any(String),
  });
});
