import pg from 'pg';
import { vi } from 'vitest';
import type { TestPlatform } from './test-platform.ts';

/**
 * Wait until a statement on the platform's database waits for a lock, or several do.
 * @param isOver ends the wait earlier, for example because the statement was not held up, as it should have been.
 * @param like text that the waiting statement contains.
 */
export async function untilLocked(
  platform: Pick<TestPlatform, 'ownerUrl'>,
  { like = '', count = 1, isOver = () => false }: { like?: string; count?: number; isOver?: () => boolean } = {},
): Promise<void> {
  // only the database's owner sees the statements of other connections
  const owner = new pg.Client({ connectionString: platform.ownerUrl });
  await owner.connect();
  try {
    await vi.waitUntil(
      async () => {
        if (isOver()) return true;
        const { rowCount } = await owner.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and position($1 in query) > 0`,
          [like],
        );
        return (rowCount ?? 0) >= count;
      },
      { timeout: 20_000 },
    );
  } finally {
    await owner.end();
  }
}

/**
 * Do something that meets a transaction under way: it begins after the transaction's statements, and the transaction is
 * committed once it waits for a lock.
 * @param statements SQL of the other transaction, with parameters.
 * @returns what the act answered.
 */
export async function whileAnother<Answer>(
  platform: Pick<TestPlatform, 'ownerUrl' | 'pool'>,
  statements: readonly (readonly [text: string, parameters?: readonly unknown[]])[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  const another = await platform.pool.connect();
  try {
    await another.query('begin');
    for (const [text, parameters = []] of statements) await another.query(text, [...parameters]);
    let isOver = false;
    const acting = act().finally(() => {
      isOver = true;
    });
    await untilLocked(platform, { isOver: () => isOver });
    await another.query('commit');
    return await acting;
  } finally {
    another.release(true);
  }
}
