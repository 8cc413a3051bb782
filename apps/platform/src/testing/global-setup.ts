import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '@sanam/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPooler } from './pooler.ts';
import { FORGETFUL, forgetfulFolder, prepareDatabase } from './prepared-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated, empty database `sanam`: the template from which each test's own database is copied. */
    postgresUrl: string;
    /** The same URL with the login of the database's owner. */
    postgresOwnerUrl: string;
    /** Settings of a platform behind a pooler, with `{database}` in place of its database; none without POOLER=on. */
    poolerSettings: Record<string, string>;
  }
}

/** Start a real PostgreSQL for all platform tests; it is removed after the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(forgetfulFolder(), 'sanam-test-'));
  await prepareDatabase(folder);
  const postgres = await startPostgres(folder, { settings: [...FORGETFUL, 'max_connections=300'] });
  await touch(postgres.ownerUrl);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresOwnerUrl', postgres.ownerUrl);
  // all tests of the platform behind a pooler: POOLER=on npm test -- apps/platform
  const pooler = process.env.POOLER === 'on' ? await startPooler(postgres.ownerUrl) : undefined;
  project.provide('poolerSettings', { ...pooler?.settingsFor('{database}') });
  return async () => {
    await pooler?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Connect once to a database. Its first connection writes a file of the system tables that every copy of the database
 * gets too; otherwise the first connection to each copy collects them anew. The database may have been prepared days ago:
 * its audit counts as one of now, because payouts rest while the last one is too old.
 */
async function touch(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update audit_run set finished_at = clock_timestamp()');
  await client.end();
}
