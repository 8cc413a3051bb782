import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startPlatform } from '../test-platform.ts';
import { openWorld, type World } from '../test-world.ts';

const ORDER = {
  from_account: '0000456789',
  to_bank: 'kbank',
  to_account: '1234567890',
  to_name: 'สมชาย ใจดี',
  amount: 800,
  note: 'WD1',
};
const request = (world: World, key: string, order: object = ORDER) =>
  world.call('POST', '/api/bank/payouts', order, { 'idempotency-key': key });

async function openWithPlatform() {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  const notified = () =>
    platform.webhooks.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.key, data.status]);
  const balance = async (account: string) => (await world.call('GET', `/api/bank/accounts/${account}`)).json.balance;
  return { platform, world, notified, balance };
}

test('WD-04 a repeated idempotency key with the same content is one payout; with other content the request is refused', async () => {
  const { world, notified, balance } = await openWithPlatform();
  expect(await request(world, 'p1')).toEqual({
    status: 201,
    json: { key: 'p1', status: 'processing', reference: null, failure_code: null },
  });
  expect(await request(world, 'p1')).toMatchObject({ status: 200, json: { status: 'processing' } });
  await world.pass(800);
  expect(await request(world, 'p1')).toMatchObject({
    status: 200,
    json: { status: 'succeeded', reference: expect.stringMatching(/^[A-Z0-9]{20}$/) },
  });
  for (const other of [{ amount: 801 }, { to_account: '1234567891' }, { note: 'WD2' }])
    expect((await request(world, 'p1', { ...ORDER, ...other })).status).toBe(409);
  expect(await balance('kbank/1234567890')).toBe(100_800);
  expect(await balance('scb/0000456789')).toBe(999_200);
  expect(notified()).toEqual([['payout.updated', 'p1', 'succeeded']]);
});

test('a payout that is in processing when the sandbox stops is completed after the restart', async () => {
  const { platform, world } = await openWithPlatform();
  await request(world, 'p1');
  const after = await world.restart();
  await after.pass(800);
  expect((await after.call('GET', '/api/bank/payouts/p1')).json).toMatchObject({
    status: 'succeeded',
    failure_code: null,
  });
  expect(platform.webhooks).toHaveLength(1);
});

test('WAL-02 a payout beyond the merchant’s balance fails and moves nothing', async () => {
  const { world, balance } = await openWithPlatform();
  await request(world, 'big', { ...ORDER, amount: 1_000_000.01 });
  await world.pass(800);
  expect((await world.call('GET', '/api/bank/payouts/big')).json).toMatchObject({
    status: 'failed',
    failure_code: 'INSUFFICIENT_BALANCE',
    reference: null,
  });
  expect(await balance('scb/0000456789')).toBe(1_000_000);
});

test('WD-04 fault payout-fails: the payout fails with a reason and no money moves', async () => {
  const { world, notified, balance } = await openWithPlatform();
  await world.call('POST', '/api/bank/faults', { kind: 'payout-fails', times: 1 });
  await request(world, 'p1');
  await request(world, 'p2');
  await world.pass(800);
  expect((await world.call('GET', '/api/bank/payouts/p1')).json).toEqual({
    key: 'p1',
    status: 'failed',
    reference: null,
    failure_code: 'WRONG_ACCOUNT_NUMBER',
  });
  expect((await world.call('GET', '/api/bank/payouts/p2')).json.status).toBe('succeeded');
  expect(await balance('scb/0000456789')).toBe(999_200);
  expect(notified().toSorted()).toEqual([
    ['payout.updated', 'p1', 'failed'],
    ['payout.updated', 'p2', 'succeeded'],
  ]);
});

test('WD-04 fault payout-reversed: the payout succeeds, then its money comes back, and both are notified', async () => {
  const { world, notified, balance } = await openWithPlatform();
  await world.call('POST', '/api/bank/faults', { kind: 'payout-reversed', times: 1 });
  await request(world, 'p1');
  await world.pass(800);
  expect(await balance('scb/0000456789')).toBe(999_200);
  await world.pass(1000);
  expect((await world.call('GET', '/api/bank/payouts/p1')).json).toMatchObject({
    status: 'reversed',
    reference: expect.any(String),
    failure_code: 'ACCOUNT_CLOSED',
  });
  expect(await balance('scb/0000456789')).toBe(1_000_000);
  expect(await balance('kbank/1234567890')).toBe(100_000);
  expect(notified().map(([, , status]) => status)).toEqual(['succeeded', 'reversed']);
  expect((await world.call('GET', '/api/bank/statement')).json).toEqual([]);
});

test('WD-04 fault payout-timeout: there is no answer and no notification, but the payout is made', async () => {
  const { world, notified, balance } = await openWithPlatform();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  await world.call('POST', '/api/bank/faults', { kind: 'payout-timeout', times: 1 });
  const patience = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}/api/bank/payouts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.files.secret}`,
      'idempotency-key': 'p1',
      'content-type': 'application/json',
    },
    body: JSON.stringify(ORDER),
    signal: patience.signal,
  });
  const lost = expect(answer).rejects.toThrow();
  await expect.poll(async () => (await world.call('GET', '/api/bank/payouts/p1')).status).toBe(200);
  patience.abort();
  await lost;
  await world.pass(800);
  expect((await request(world, 'p1')).json.status).toBe('succeeded');
  expect(await balance('kbank/1234567890')).toBe(100_800);
  expect(notified()).toEqual([]);
});

test('a payout request is refused without the secret, without an idempotency key, from an account that is not the operator’s, or to one that is', async () => {
  const { world } = await openWithPlatform();
  expect(
    (await world.call('POST', '/api/bank/payouts', ORDER, { 'idempotency-key': 'p', authorization: 'Bearer no' }))
      .status,
  ).toBe(401);
  expect((await world.call('POST', '/api/bank/payouts', ORDER)).status).toBe(422);
  expect((await request(world, 'p', { ...ORDER, from_account: '9999999999' })).status).toBe(404);
  expect((await request(world, 'p', { ...ORDER, to_bank: 'scb', to_account: '0000456789' })).status).toBe(422);
  expect((await world.call('GET', '/api/bank/payouts/p')).status).toBe(404);
});
