import { openPool } from '../../apps/platform/src/core/database.ts';
import { runningDatabase } from '../../scripts/lib/running-database.ts';
import type { Stack } from './stack.ts';

/** Run one statement, or several without values, on the database of a stack with the rights of its owner. */
export async function asOwner(
  { dataDir }: Pick<Stack, 'dataDir'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const pool = openPool(runningDatabase({ dataDir, databaseUrl: undefined }).ownerUrl, 1, () => {});
  try {
    await pool.query('set role none');
    await pool.query(text, [...values]);
  } finally {
    await pool.end();
  }
}
