import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@sanam/embedded-postgres';
import { buildAll } from '../../scripts/lib/build.ts';
import { DEFAULT_LOGS } from '../../scripts/lib/settings.ts';
import { type Stack, startStack } from '../../scripts/lib/stack.ts';
import { type BenchDatabase, startDatabase } from './database.ts';
import { say } from './report.ts';

/**
 * Run a measurement against the whole platform in other processes, with a separate database and data directory. Both
 * are deleted afterwards.
 */
export async function withStack(
  measure: (stack: Stack, database: BenchDatabase, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-bench-data-'));
  const database = await startDatabase();
  const [port, sandboxPort, backOfficePort] = [await freePort(), await freePort(), await freePort()];
  say('The platform …');
  const stack = await startStack(
    { port, sandboxPort, backOfficePort, dataDir, databaseUrl: database.url('sanam'), logs: DEFAULT_LOGS },
    buildAll,
    (sentence) => say(sentence),
    () => false,
  );
  try {
    await measure(stack, database, dataDir);
  } finally {
    await stack.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
