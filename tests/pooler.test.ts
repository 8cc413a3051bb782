import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '@sanam/embedded-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { startPooler } from '../apps/platform/src/testing/pooler.ts';
import { type Account, bankBalance, call, payQr, register } from './support/http.ts';
import { operate, startStack, waitFor } from './support/stack.ts';

const WHO: Account = {
  ...{ phone: '0871112255', password: 'Rua9nam7Kao', bank: 'bbl', account: '0871112255', name: 'สมหวัง มีสุข' },
};

test('OPS-11 behind PgBouncer in transaction mode a member registers, pays in, sees it on the stream and withdraws; the books are whole', {
  tags: ['long'],
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-pooled-'));
  const postgres = await startPostgres(folder);
  const pooler = await startPooler(postgres.ownerUrl);
  const database = {
    ...pooler.settingsFor('sanam'),
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
  };
  const stack = await startStack(database);
  onTestFinished(async () => {
    await stack.stop();
    stack.remove();
    await pooler.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const token = await register(stack, WHO);
  const stream = await fetch(`${stack.site}/api/stream`, { headers: { authorization: `Bearer ${token}` } });
  const before = await bankBalance(stack, WHO);
  const { qr_payload } = await call<{ qr_payload: string }>(
    ...([stack.site, 'POST', '/api/requests/deposit/prepare'] as const),
    { amount: 300, promotion_id: null, ip: '{ip}' },
    token,
  );
  await payQr(stack, qr_payload, WHO);
  const credit = async () =>
    (await call<{ data: { ufabet_credit: number } }>(stack.site, 'GET', '/api/customers/profile', undefined, token))
      .data.ufabet_credit;
  await waitFor('the deposit', async () => (await credit()) === 300);
  let told = '';
  for await (const chunk of stream.body ?? []) {
    told += Buffer.from(chunk as Uint8Array).toString();
    if (told.includes('"credit":300')) break;
  }
  await call(stack.site, 'POST', '/api/requests/withdraw', { phone: WHO.phone, amount: 300 }, token);
  await waitFor('the payout', async () => (await bankBalance(stack, WHO)) === before);
  expect(await credit()).toBe(0);
  for (const [name, value] of Object.entries(database)) process.env[name] = value;
  onTestFinished(() => {
    for (const name of Object.keys(database)) delete process.env[name];
  });
  const verified = await operate(stack, 'ledger-verify');
  expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('The ledger is whole')]);
});
