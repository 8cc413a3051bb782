import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

/** Run a command that ends before it looks for a database. */
const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'scripts', script), ...words], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  });

test.each([
  ['ledger-verify.ts', '--lane', '8'],
  ['ledger-archive.ts', '--month'],
  ['audit-verify.ts', '--other'],
  ['reconcile.ts', '2026-11-31'],
])('%s says in one sentence how it is used when it cannot read its words', (script, ...words) => {
  const { status, stderr } = run(script, ...words);
  expect(stderr).toMatch(/^Say: npm run [^\n]+\n$/);
  expect(status).toBe(1);
});
