import { migrate, PARTITIONS } from '../../apps/platform/src/core/migrate.ts';
import { whole } from './settings.ts';

/**
 * Bring the database to the newest schema. MIGRATE_LOCK_SECONDS bounds the wait for a table's lock; MIGRATE_PARTITIONS is
 * the number of partitions of a new table of the ledger. @param ownerUrl
 * connection URL with the owner's login. @param putBack whether the functions, views and triggers of this version
 * replace those of a newer one.
 * @returns the names of the files that were run or applied. @throws Error with one sentence.
 */
export async function migrateDatabase(ownerUrl: string, putBack = false): Promise<string[]> {
  const lockTimeoutMs = 1000 * whole('MIGRATE_LOCK_SECONDS', process.env.MIGRATE_LOCK_SECONDS, 5, 1, 600);
  const partitions = whole('MIGRATE_PARTITIONS', process.env.MIGRATE_PARTITIONS, PARTITIONS, 1, 256);
  try {
    const migrations = new URL('../../apps/platform/migrations/', import.meta.url);
    return await migrate(ownerUrl, migrations, { lockTimeoutMs, putBack, partitions });
  } catch (error) {
    throw new Error(`The database could not be migrated: ${(error as Error).message}`, { cause: error });
  }
}
