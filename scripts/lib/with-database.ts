import { type Database, openDatabase, openPool } from '../../apps/platform/src/core/database.ts';
import { runningDatabase } from './running-database.ts';

/**
 * Run an operator's command on the running database, without a time limit for SQL statements. An error is printed as
 * one line, and the exit code is 1.
 */
export async function withDatabase(
  work: (db: Database, url: string) => Promise<boolean>,
  { connections = 2 }: { connections?: number } = {},
): Promise<void> {
  try {
    const { url } = runningDatabase();
    const db = openDatabase(openPool(url, connections, () => {}, 0));
    const good = await work(db, url);
    await db.destroy();
    process.exit(good ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
