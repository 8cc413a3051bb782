import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, LOGINS_FILE } from '@sanam/embedded-postgres';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPool } from '../apps/platform/src/core/database.ts';
import { runningDatabase } from '../scripts/lib/running-database.ts';
import { type RunningStack, runStart, startStack } from './support/stack.ts';

/** Settings of real services, and secrets of other programs of the same person. */
const SECRETS = {
  SMS_API_KEY: 'only-the-platform-knows-1',
  SMS_API_SECRET: 'only-the-platform-knows-2',
  AWS_SECRET_ACCESS_KEY: 'nobody-needs-this',
};

let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack({ ...SECRETS, SMS_GATEWAY: 'thaibulksms' }, { demo: true });
  return async () => {
    await stack.stop();
    stack.remove();
  };
});

/** The environment of a process of the stack, as text. */
function environmentOf(part: string): string {
  const [pid] = stack.pidsOf(part);
  return readFileSync(`/proc/${pid}/environ`, 'utf8').replaceAll('\0', '\n');
}

test('SEC-10 each process has only its own secrets: the sandbox and the database none, the platform not that of the database’s owner', () => {
  const logins = JSON.parse(readFileSync(path.join(stack.dataDir, LOGINS_FILE), 'utf8')) as Record<string, string>;
  const known = (part: string) =>
    Object.entries({ ...SECRETS, ...logins })
      .filter(([, secret]) => environmentOf(part).includes(secret))
      .map(([name]) => name);
  expect(environmentOf('apps/sandbox/src/main.ts')).toContain(`DATA_DIR=${stack.dataDir}`);
  expect(known('apps/sandbox/src/main.ts')).toEqual([]);
  expect(known('postgres -D')).toEqual([]);
  expect(known('apps/platform/src/main.ts')).toEqual(['SMS_API_KEY', 'SMS_API_SECRET', 'server']);
});

test('SEC-10 with a login that can write the ledger, a start with a real payment gateway is refused in one sentence, before it serves anybody', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-refused-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const [port, sandboxPort, backOfficePort] = [await freePort(), await freePort(), await freePort()];
  let said = '';
  const child = runStart(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      BACK_OFFICE_PORT: String(backOfficePort),
      DATABASE_URL: runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).ownerUrl,
      PAYMENT_GATEWAY: 'omise',
      OMISE_SECRET_KEY: 'skey_test_only',
      OMISE_WEBHOOK_SECRET: Buffer.from('only in this test').toString('base64'),
    },
    (text) => {
      said += text;
      // a start that is not refused ends with another exit code
      if (said.includes('Ctrl-C')) child.kill('SIGINT');
    },
  );
  const [code] = await once(child, 'exit');
  expect([code, said.trim()]).toEqual([
    1,
    expect.stringMatching(
      /^The platform did not start: The database login sanam of the servers is a superuser: give the/,
    ),
  ]);
});

test('SAFE-05 a start with real money names everything that is missing in one text, and serves nobody', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-real-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const [port, sandboxPort, backOfficePort] = [await freePort(), await freePort(), await freePort()];
  let said = '';
  const child = runStart(
    {
      ...{ MODE: 'real', DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
      BACK_OFFICE_PORT: String(backOfficePort),
      DATABASE_URL: runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).ownerUrl,
    },
    (text) => {
      said += text;
      if (said.includes('Ctrl-C')) child.kill('SIGINT');
    },
  );
  const [code] = await once(child, 'exit');
  const [first, ...missing] = said.trim().split('\n');
  expect([code, first]).toEqual([1, 'Real-money mode (MODE=real) does not start. Missing:']);
  const names = missing.map((line) => /^ {2}- ([^:]+)/.exec(line)?.[1]);
  for (const name of ['LICENCE_HOLDER', 'PUBLIC_URL', 'SMS_GATEWAY', 'IDENTITY', 'AUDIT_SEAL_URL', 'The database'])
    expect(names).toContain(name);
  expect(said).toContain('it was made in the sandbox');
});

test('with a real SMS gateway the start makes no demo member, asks for no code, and makes no card', async () => {
  expect(stack.output()).not.toMatch(/demo/);
  const pool = openPool(runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).url, 1, () => undefined);
  const { rows } = await pool.query(
    'select (select count(*) from rate_use)::int as uses, (select count(*) from voucher)::int as cards',
  );
  await pool.end();
  expect(rows).toEqual([{ uses: 0, cards: 0 }]);
});
