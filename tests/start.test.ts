import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort, postgresFolder } from '@sanam/embedded-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { someOf } from '../apps/platform/src/testing/how-many.ts';
import { prepareDatabase } from '../apps/platform/src/testing/prepared-database.ts';
import { DEMO_FILE } from '../scripts/lib/settings.ts';
import { attemptStart } from './support/attempt-start.ts';
import { COMPILED, OWN_MODE, processesOf, ROOT, startStack, waitFor } from './support/stack.ts';

test('a start that is impossible prints the reason in one sentence and exits with 1', async () => {
  const port = String(await freePort());
  const taken = createServer().listen(Number(port), '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const providers = path.join(folder, 'providers.json');
  writeFileSync(providers, '[{"id": "x"}]');
  // `npm test` tries one of each cause: a port, the folder, the database, a missing setting, a file, and a bad value
  const attempts = someOf(6, [
    [
      { PORT: port },
      new RegExp(`^Port ${port} is in use by another program: stop it, or set PORT to another port\\.$`),
    ],
    [{ DATA_DIR: path.join(file, 'inside') }, /^The data directory .* cannot be written/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, /^The database could not be migrated: .*ECONNREFUSED/],
    [{ DATABASE_OWNER_URL: 'postgres://nobody@127.0.0.1:9/none' }, /^DATABASE_OWNER_URL is set without DATABASE_URL/],
    [{ PROVIDERS_FILE: providers }, /^The platform did not start: Entry 1 of the providers file/],
    [{ DEPOSIT_WINDOW_MINUTES: '0' }, /^The setting DEPOSIT_WINDOW_MINUTES /],
    [{ SANDBOX_PORT: port }, /set SANDBOX_PORT to another port\.$/],
    [{ BACK_OFFICE_PORT: port }, /set BACK_OFFICE_PORT to another port\.$/],
    [{ PORT: 'abc' }, /^PORT is not a port number/],
    [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL does not begin with postgres:\/\/\.$/],
  ] as const);
  const outcomes = await Promise.all(
    attempts.map(async ([settings, sentence]) => ({
      sentence,
      // these two fail only once the database is ready
      ...(await attemptStart(settings, {
        database: 'PROVIDERS_FILE' in settings || 'DEPOSIT_WINDOW_MINUTES' in settings,
      })),
    })),
  );
  for (const { code, said, sentence } of outcomes) {
    expect(code, said).toBe(1);
    expect(said).toMatch(sentence);
    expect(said.split('\n'), said).toHaveLength(1);
  }
});

test.each(someOf(1, ['SIGTERM', 'SIGKILL', 'SIGHUP'] as const))(
  'npm start, when npm alone gets %s, ends with all it started',
  async (signal) => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-npm-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    await prepareDatabase(dataDir);
    writeFileSync(path.join(dataDir, DEMO_FILE), '[]');
    let said = '';
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...OWN_MODE,
        ...COMPILED,
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        SANDBOX_PORT: String(await freePort()),
        BACK_OFFICE_PORT: String(await freePort()),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    await waitFor('the start', () => Promise.resolve(said.includes('Ctrl-C')), 120_000);
    const started = processesOf(dataDir);
    for (const part of [
      'postgres -D',
      'apps/sandbox/src/main.ts',
      'apps/platform/src/main.ts',
      'scripts/start.ts',
      'scripts/launch.mjs',
    ])
      expect(started.filter(({ command }) => command.includes(part)).length, part).toBeGreaterThan(0);
    npm.kill(signal);
    await waitFor('all to be gone', () => Promise.resolve(processesOf(dataDir).length === 0), 60_000);
  },
);

test("as root, below a directory that only root may enter: the start works, and changes no directory's permissions", {
  tags: ['long'],
}, async () => {
  if (process.getuid?.() !== 0) return;
  const closed = mkdtempSync(path.join(os.tmpdir(), 'sanam-closed-'));
  onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
  const stack = await startStack({ DATA_DIR: path.join(closed, 'data') }, { demo: true });
  onTestFinished(() =>
    rmSync(path.dirname(postgresFolder(path.join(closed, 'data'))), { recursive: true, force: true }),
  );
  onTestFinished(async () => {
    await stack.stop();
    stack.remove();
  });
  expect((await fetch(`${stack.site}/api/health/ready`)).status).toBe(200);
  expect(statSync(closed).mode & 0o777).toBe(0o700);
  expect(statSync(os.tmpdir()).mode & 0o7777).toBe(0o1777);
});
