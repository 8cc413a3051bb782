import { type DatabaseUrls, runningUrls } from '@sanam/embedded-postgres';
import { readSettings } from './settings.ts';

/**
 * URLs of the database in DATABASE_URL and DATABASE_OWNER_URL, or of the running `npm start`. Commands use the servers'
 * login (`url`), except for what the servers must not do. @throws Error with one sentence when there is no database.
 */
export function runningDatabase(
  settings: Pick<ReturnType<typeof readSettings>, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'> = readSettings(),
): DatabaseUrls {
  const { databaseUrl, databaseOwnerUrl } = settings;
  // commands keep locks of a session, which a pooler has not
  const url = process.env.DATABASE_DIRECT_URL || databaseUrl;
  if (url) return { url, ownerUrl: databaseOwnerUrl ?? url };
  const running = runningUrls(settings.dataDir);
  if (!running) throw new Error('No database runs here: run `npm start` first, or set DATABASE_URL.');
  return running;
}
