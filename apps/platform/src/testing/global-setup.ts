import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '@sanam/embedded-postgres';
import type { TestProject } from 'vitest/node';
import { FORGETFUL, prepareDatabase } from './prepared-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose database `sanam` is migrated and empty: the template of every test's own. */
    postgresUrl: string;
  }
}

/** A real PostgreSQL for all platform tests, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-test-'));
  await prepareDatabase(folder);
  const postgres = await startPostgres(folder, { settings: [...FORGETFUL, 'max_connections=300'] });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
