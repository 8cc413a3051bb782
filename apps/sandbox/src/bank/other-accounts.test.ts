import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPlatform } from '../test-platform.ts';
import { openWorld, type World } from '../test-world.ts';

const PERSON = { fromBank: 'kbank', fromAccount: '1234567890', fromName: 'สมชาย ใจดี' };
const OTHER = { toBank: 'kbank', toAccount: '0000987654' };
const movements = async (world: World) =>
  (await world.call('GET', '/api/bank/movements?from=2000-01-01&to=2100-01-01')).json;

test("DEP-05 a payment to any of the operator's accounts is notified and listed in the statement", async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, ...OTHER, amount: 5 });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, toBank: 'scb', toAccount: '0000456789', amount: 6 });
  await world.call('POST', '/api/bank/transfers', { ...PERSON, toBank: 'scb', toAccount: '0000987654', amount: 7 });
  await world.pass(0);
  const arrived = [
    { to_bank: 'kbank', to_account: '0000987654', amount: 5 },
    { to_bank: 'scb', to_account: '0000456789', amount: 6 },
  ];
  expect(platform.webhooks.map(({ body }) => JSON.parse(body).data)).toMatchObject(arrived);
  expect((await world.call('GET', '/api/bank/statement')).json).toMatchObject(arrived);
});

test('WAL-05 entries of the statement name their account, and each account has its own balance', async () => {
  const world = openWorld();
  const pay = (to: object, amount: number) => world.call('POST', '/api/bank/transfers', { ...PERSON, ...to, amount });
  await pay(OTHER, 5);
  await pay({ toBank: 'scb', toAccount: '0000456789' }, 6);
  await pay(OTHER, 7);
  expect(await movements(world)).toMatchObject([
    { account: 'kbank:0000987654', amount: 5, balance: 5 },
    { account: 'scb:0000456789', amount: 6, balance: 1_000_006 },
    { account: 'kbank:0000987654', amount: 7, balance: 12 },
  ]);
});

test("WD-04 payouts leave from the main account only, and never go to an operator's account", async () => {
  const world = openWorld();
  const request = (key: string, change: object) =>
    world.call(
      'POST',
      '/api/bank/payouts',
      {
        from_account: '0000456789',
        to_bank: 'bbl',
        to_account: '1112223334',
        to_name: 'ก',
        amount: 1,
        note: '',
        ...change,
      },
      { 'idempotency-key': key },
    );
  expect((await request('a', {})).status).toBe(201);
  expect((await request('b', { from_account: '0000987654' })).status).toBe(404);
  expect((await request('c', { to_bank: 'kbank', to_account: '0000987654' })).status).toBe(422);
  await world.pass(800);
  expect(await movements(world)).toMatchObject([{ account: 'scb:0000456789', kind: 'payout', amount: -1 }]);
});

test('a merchant file that an older version wrote, with one account only, keeps its content and gets the other accounts', async () => {
  const world = openWorld();
  const file = path.join(world.files.directory, 'merchant.json');
  const old = { bank: 'scb', account: '0000111222', name: 'บจก. เดิม', biller_id: '099400000099999' };
  writeFileSync(file, JSON.stringify(old));
  const { files } = await world.restart();
  const expected = { ...old, other_accounts: [{ bank: 'kbank', account: '0000987654', name: 'บจก. เดิม' }] };
  expect(files.merchant).toEqual(expected);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(expected);
});
