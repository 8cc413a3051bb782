import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '@sanam/embedded-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { call, payQr, register, signIn } from './support/http.ts';
import { OWN_MODE, ROOT, type RunningStack, startStack, waitFor } from './support/stack.ts';

const who = { phone: '0851112233', password: 'Rua9nam7Kao', bank: 'bbl', account: '0851112233', name: 'สมศรี มีสุข' };
const credit = async (stack: RunningStack, token: string) =>
  (await call<{ data: { ufabet_credit: number } }>(stack.site, 'GET', '/api/customers/profile', undefined, token)).data
    .ufabet_credit;

async function stackFor(settings: Record<string, string>): Promise<RunningStack> {
  const stack = await startStack(settings);
  onTestFinished(async () => {
    await stack.stop();
    stack.remove();
  });
  return stack;
}

test('two platforms that start at the same time on one empty PostgreSQL of DATABASE_URL serve the same members', {
  tags: ['long'],
}, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-shared-'));
  const postgres = await startPostgres(folder);
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const [one, two] = await Promise.all([
    stackFor({ DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl }),
    stackFor({ DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl }),
  ]);
  await register(one, who);
  const token = await signIn(two, who);
  expect(await credit(two, token)).toBe(0);
  expect(await credit(one, token)).toBe(0);
});

test('with WORKER=separate, jobs wait for `npm run worker`, and no job is lost meanwhile', {
  tags: ['long'],
}, async () => {
  const stack = await stackFor({ WORKER: 'separate' });
  const token = await register(stack, who);
  const { qr_payload } = await call<{ qr_payload: string }>(
    stack.site,
    'POST',
    '/api/requests/deposit/prepare',
    { amount: 300, promotion_id: null, ip: '{ip}' },
    token,
  );
  await payQr(stack, qr_payload, who);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(await credit(stack, token)).toBe(0);
  const worker = spawn(process.execPath, [path.join(ROOT, 'scripts/worker.ts')], {
    env: { ...process.env, ...OWN_MODE, DATA_DIR: stack.dataDir, SANDBOX_URL: stack.sandbox },
    stdio: 'ignore',
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  await waitFor('the worker to credit', async () => (await credit(stack, token)) === 300);
  const gone = new Promise<number | null>((resolve) => worker.once('exit', resolve));
  worker.kill('SIGINT');
  expect(await gone).toBe(0);
});
