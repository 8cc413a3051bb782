import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '@sanam/embedded-postgres';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openPool } from '../core/database.ts';
import { prepareJobs } from '../core/jobs.ts';
import { migrate } from '../core/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose database `sanam` is migrated and empty: the template of every test's own. */
    postgresUrl: string;
  }
}

/** A real PostgreSQL for all platform tests, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-test-'));
  // a crash of the machine may lose a test's data: that is all right, and quick
  const postgres = await startPostgres(folder, { settings: ['fsync=off', 'synchronous_commit=off', 'max_connections=300'] });
  await migrate(postgres.url, new URL('../../migrations/', import.meta.url));
  const pool = openPool(postgres.url, 2, () => {});
  await prepareJobs(pool, pino({ level: 'silent' }));
  await pool.end();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
