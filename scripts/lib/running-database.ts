import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { postgresFolder } from '@sanam/embedded-postgres';
import { readSettings } from './settings.ts';

/**
 * URL of the database in DATABASE_URL, or of the running `npm start`. @throws Error with one sentence when there is
 * none.
 */
export function runningDatabase(settings = readSettings()): string {
  if (settings.databaseUrl) return settings.databaseUrl;
  const file = path.join(postgresFolder(settings.dataDir), 'postmaster.pid');
  if (!existsSync(file)) throw new Error('No database runs here: run `npm start` first, or set DATABASE_URL.');
  return `postgres://sanam@127.0.0.1:${readFileSync(file, 'utf8').split('\n')[3]}/sanam`;
}
