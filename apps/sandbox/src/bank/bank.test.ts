import { billPaymentPayload, parseSlipPayload } from '@sanam/promptpay';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { startPlatform } from '../test-platform.ts';
import { openWorld, type World } from '../test-world.ts';

const PERSON = { fromBank: 'kbank', fromAccount: '1234567890', fromName: 'สมชาย ใจดี' };
const SHOP = { toBank: 'scb', toAccount: '000-0-45678-9' };

function bill(amountSatang: bigint, billerId = '099400000045678'): string {
  return billPaymentPayload({ billerId, ref1: 'DP4K8Q2', amountSatang, terminalLabel: 'SANAM03' });
}

async function balances(world: World): Promise<[person: number, shop: number]> {
  const [person, shop] = await Promise.all([
    world.call('GET', '/api/bank/accounts/kbank/1234567890'),
    world.call('GET', '/api/bank/accounts/014/0000456789'),
  ]);
  return [person.json.balance, shop.json.balance];
}

test('an unused account has its opening balance, and reading it does not create it', async () => {
  const world = openWorld();
  expect((await world.call('GET', '/api/bank/accounts/bbl/5555555555')).json).toEqual({
    balance: 100_000,
    entries: [],
  });
  expect(await balances(world)).toEqual([100_000, 1_000_000]);
});

test('WAL-01 a transfer is two entries that sum to zero, each with the balance after it', async () => {
  const world = openWorld();
  const { status, json } = await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 500.25 });
  expect(status).toBe(200);
  expect(json.reference).toMatch(/^[A-Z0-9]{20}$/);
  expect(parseSlipPayload(json.slipPayload)).toEqual({ sendingBank: '004', transRef: json.reference });
  const person = (await world.call('GET', '/api/bank/accounts/004/1234567890')).json;
  const shop = (await world.call('GET', '/api/bank/accounts/scb/0000456789')).json;
  expect(person.entries).toEqual([
    {
      at: expect.any(String),
      amount: -500.25,
      balance: 99_499.75,
      kind: 'transfer',
      counterparty: 'scb 0000456789 บจก. สนามทดลอง',
      reference: json.reference,
      note: '',
    },
  ]);
  expect(shop.entries[0]).toMatchObject({
    amount: 500.25,
    balance: 1_000_500.25,
    counterparty: 'kbank 1234567890 สมชาย ใจดี',
  });
});

test('WAL-02 no balance goes below zero: the transfer is refused and nothing moves', async () => {
  const world = openWorld();
  expect((await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 100_000 })).status).toBe(200);
  const refused = await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 0.01 });
  expect(refused).toEqual({ status: 409, json: { message: 'The account kbank 1234567890 has less than 0.01 baht.' } });
  expect(await balances(world)).toEqual([0, 1_100_000]);
});

test.each([
  [{ amount: 0 }],
  [{ amount: -1 }],
  [{ amount: 0.001 }],
  [{ amount: '5' }],
  [{ fromBank: 'nobank' }],
  [{ fromBank: 'promptpay' }],
  [{ toBank: 'kbank', toAccount: '1234567890' }],
  [{ fromAccount: 'abc' }],
])('a transfer with %o is refused', async (wrong) => {
  const world = openWorld();
  const { status, json } = await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 1, ...wrong });
  expect(status).toBe(422);
  expect(json.message).toEqual(expect.any(String));
  expect(await balances(world)).toEqual([100_000, 1_000_000]);
});

test('DEP-03 a payment by QR code pays the merchant the amount in the code, and its notification names the bill', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  const { json } = await world.call('POST', '/api/bank/qr-payments', { payload: bill(50_000n), ...PERSON });
  expect(await balances(world)).toEqual([99_500, 1_000_500]);
  await world.pass(0);
  expect(platform.webhooks).toHaveLength(1);
  expect(JSON.parse(platform.webhooks[0]?.body ?? '')).toEqual({
    type: 'transfer.received',
    timestamp: expect.stringMatching(/Z$/),
    data: {
      ...{
        reference: json.reference,
        to_bank: 'scb',
        to_account: '0000456789',
        biller_id: '099400000045678',
        ref1: 'DP4K8Q2',
        ref2: null,
        terminal: 'SANAM03',
        amount: 500,
      },
      ...{
        from_bank: 'kbank',
        from_account: '1234567890',
        from_name: 'สมชาย ใจดี',
        transferred_at: expect.stringMatching(/Z$/),
      },
    },
  });
});

test('a payment by the QR code of another biller gets 404, and one by a code with a wrong checksum gets 422; no money moves', async () => {
  const world = openWorld();
  expect(
    (await world.call('POST', '/api/bank/qr-payments', { payload: bill(100n, '099400000000000'), ...PERSON })).status,
  ).toBe(404);
  expect(
    (await world.call('POST', '/api/bank/qr-payments', { payload: bill(100n).replace('DP4K', 'DP4L'), ...PERSON }))
      .status,
  ).toBe(422);
  expect(await balances(world)).toEqual([100_000, 1_000_000]);
});

test('SEC-05 a notification is signed according to Standard Webhooks, and keeps its id and its bytes over retries and a restart', async () => {
  const platform = await startPlatform();
  let world = openWorld({ platformUrl: platform.url });
  platform.webhookStatuses.push(500, 404);
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 20 });
  await world.pass(0);
  world = await world.restart();
  await world.pass(500);
  await world.pass(1000);
  await world.pass(3_600_000);
  expect(platform.webhooks).toHaveLength(3);
  expect(new Set(platform.webhooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(platform.webhooks.map(({ body }) => body)).size).toBe(1);
  for (const { headers, body } of platform.webhooks)
    expect(new Webhook(world.files.secret).verify(body, headers)).toMatchObject({ type: 'transfer.received' });
  expect(() => new Webhook(world.files.secret).verify('{}', platform.webhooks[0]?.headers ?? {})).toThrow();
});

test('DEP-10 fault feed-twice: one transfer is notified twice, under different ids; the fault affects only the next transfer', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  expect((await world.call('POST', '/api/bank/faults', { kind: 'feed-twice', times: 1 })).json).toEqual({
    kind: 'feed-twice',
    waiting: 1,
  });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 1 });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 2 });
  await world.pass(0);
  const amounts = platform.webhooks.map(({ body }) => JSON.parse(body).data.amount);
  expect(amounts.toSorted()).toEqual([1, 1, 2]);
  expect(new Set(platform.webhooks.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
});

test('DEP-09 fault feed-late: the notification is delayed; the statement has the transfer at once', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url, feedLateMs: 15_000 });
  await world.call('POST', '/api/bank/faults', { kind: 'feed-late', times: 1 });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 7 });
  await world.pass(14_999);
  expect(platform.webhooks).toHaveLength(0);
  expect((await world.call('GET', '/api/bank/statement')).json).toHaveLength(1);
  await world.pass(1);
  expect(platform.webhooks).toHaveLength(1);
});

test('the statement of incoming payments lists only payments to the merchant, from a given time on, oldest first; it needs the secret', async () => {
  const world = openWorld();
  for (const amount of [1, 2, 3]) {
    await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount });
    await world.pass(1000);
  }
  await world.call('POST', '/api/bank/transfers', { ...PERSON, toBank: 'bbl', toAccount: '7777777777', amount: 9 });
  const all = (await world.call('GET', '/api/bank/statement?limit=2')).json;
  expect(all.map(({ amount }: { amount: number }) => amount)).toEqual([1, 2]);
  const later = (await world.call('GET', `/api/bank/statement?since=${all[1].transferred_at}`)).json;
  expect(later.map(({ amount }: { amount: number }) => amount)).toEqual([2, 3]);
  expect((await world.call('GET', '/api/bank/statement?since=yesterday')).status).toBe(422);
  expect((await world.call('GET', '/api/bank/statement', undefined, { authorization: 'Bearer x' })).status).toBe(401);
});

test('WAL-05 the operator sees every incoming and outgoing entry of its account, with the balance after it, page by page', async () => {
  const world = openWorld();
  const pay = (amount: number) =>
    world.call('POST', '/api/bank/transfers', {
      fromBank: 'kbank',
      fromAccount: '1112223334',
      fromName: 'ก',
      toBank: 'scb',
      toAccount: '0000456789',
      amount,
    });
  for (let n = 1; n <= 502; n++) await pay(1.25);
  await world.call(
    'POST',
    '/api/bank/payouts',
    { from_account: '0000456789', to_bank: 'kbank', to_account: '1112223334', to_name: 'ก', amount: 100, note: 'WD1' },
    { 'idempotency-key': 'k' },
  );
  await world.pass(800);
  const page = async (after = 0) =>
    (await world.call('GET', `/api/bank/movements?from=2000-01-01&to=2100-01-01&after=${after}`)).json as {
      id: number;
      kind: string;
      amount: number;
      balance: number;
      note: string;
    }[];
  const first = await page();
  const rest = await page(first.at(-1)?.id);
  const all = [...first, ...rest];
  expect([first.length, rest.length]).toEqual([500, 3]);
  expect(all.at(-1)).toMatchObject({
    kind: 'payout',
    amount: -100,
    note: 'WD1',
    balance: 1_000_000 + 502 * 1.25 - 100,
  });
  expect((await world.call('GET', '/api/bank/movements?from=x&to=y')).status).toBe(422);
  expect(
    (
      await world.call('GET', '/api/bank/movements?from=2000-01-01&to=2100-01-01', undefined, {
        authorization: 'Bearer wrong',
      })
    ).status,
  ).toBe(401);
});

const told = (platform: { webhooks: { body: string }[] }) =>
  platform.webhooks.map(({ body }) => JSON.parse(body).data.amount);

test('DEP-10 fault feed-lost: the payment is never notified, but the statement has the payment', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  await world.call('POST', '/api/bank/faults', { kind: 'feed-lost', times: 1 });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 1 });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 2 });
  await world.pass(3_600_000);
  expect(told(platform)).toEqual([2]);
  expect((await world.call('GET', '/api/bank/statement')).json).toMatchObject([{ amount: 1 }, { amount: 2 }]);
});

test('DEP-10 fault statement-unavailable: the statement is refused as many times as asked, and then has the payment', async () => {
  const world = openWorld();
  await world.call('POST', '/api/bank/faults', { kind: 'statement-unavailable', times: 2 });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 1 });
  const statement = () => world.call('GET', '/api/bank/statement');
  expect([(await statement()).status, (await statement()).status]).toEqual([503, 503]);
  expect((await statement()).json).toMatchObject([{ amount: 1 }]);
});

test('DEP-10 fault feed-disorder: the notification of a payment is delivered after the notification of the next payment', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url, feedLateMs: 60_000 });
  await world.call('POST', '/api/bank/faults', { kind: 'feed-disorder', times: 1 });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 1 });
  await world.pass(1000);
  expect(told(platform)).toEqual([]);
  platform.webhookStatuses.push(500);
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 2 });
  await world.pass(0);
  expect(told(platform)).toEqual([2]);
  await world.pass(500);
  expect(told(platform)).toEqual([2, 2, 1]);
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 3 });
  await world.pass(60_000);
  expect(told(platform)).toEqual([2, 2, 1, 3]);
});

test('DEP-09 fault feed-disorder: when no other payment follows, the notification of a payment is delivered after the delay', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url, feedLateMs: 60_000 });
  await world.call('POST', '/api/bank/faults', { kind: 'feed-disorder', times: 1 });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 1 });
  await world.pass(59_999);
  expect(told(platform)).toEqual([]);
  await world.pass(1);
  expect(told(platform)).toEqual([1]);
});
