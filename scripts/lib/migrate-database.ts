import { migrate } from '../../apps/platform/src/core/migrate.ts';

/**
 * Bring the database to the newest schema. @param ownerUrl connection URL with the owner's login.
 * @returns the names of the files that were run or applied. @throws Error with one sentence.
 */
export async function migrateDatabase(ownerUrl: string): Promise<string[]> {
  try {
    return await migrate(ownerUrl, new URL('../../apps/platform/migrations/', import.meta.url));
  } catch (error) {
    throw new Error(`The database could not be migrated: ${(error as Error).message}`, { cause: error });
  }
}
