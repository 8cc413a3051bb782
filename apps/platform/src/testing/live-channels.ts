import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { asOwner } from './as-owner.ts';
import type { TestPlatform } from './test-platform.ts';

/**
 * Wait until this number of processes listens for changes (LISTEN). A process does not get notifications that were sent
 * before.
 */
export async function untilListening(platform: TestPlatform, processes: number): Promise<void> {
  // only the database's owner sees the queries of other connections
  const owner = new pg.Client({ connectionString: platform.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  const listening = async () => {
    const { rowCount } = await owner.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'sanam-live' and state = 'idle' and query ~ '^(listen|select pg_notify)'",
    );
    return rowCount;
  };
  await expect.poll(listening).toBe(processes);
}

/** Break every connection on which a process hears of changes. Each process opens another one by itself. */
export const cutOffFromNews = (platform: TestPlatform): Promise<void> =>
  asOwner(
    platform,
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'sanam-live'",
  );
