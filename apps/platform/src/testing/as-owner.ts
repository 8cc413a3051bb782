import pg from 'pg';
import type { TestPlatform } from './test-platform.ts';

/** Run a statement with the rights of the database's owner, as an intruder with the server's keys could. */
export async function asOwner(
  platform: Pick<TestPlatform, 'ownerUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: platform.ownerUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** Change protected data, with every trigger disabled. */
export async function tamper(platform: Pick<TestPlatform, 'ownerUrl'>, text: string): Promise<void> {
  await asOwner(platform, `set session_replication_role = replica; ${text}`);
}
