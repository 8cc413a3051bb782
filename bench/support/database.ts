import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '@sanam/embedded-postgres';
import pg from 'pg';

/**
 * A temporary PostgreSQL server for one measurement, with default durability: fsync and synchronous_commit on. Deleted
 * afterwards.
 */
export interface BenchDatabase {
  /** Connection URL of a database on this server. */
  url(name: string): string;
  /** Create an empty database. @returns its connection URL. */
  create(name: string): Promise<string>;
  query<Row extends pg.QueryResultRow>(name: string, text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-bench-'));
  const postgres = await startPostgres(folder);
  // clean up also when the measurement is interrupted
  const leave = () => {
    process.kill(postgres.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', leave);
  const url = (name: string) => postgres.ownerUrl.replace(/\/sanam$/, `/${name}`);
  async function query<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url(name) });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
  const [settings] = await query<{ fsync: string; commit: string }>(
    'postgres',
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  if (settings?.fsync !== 'on' || settings.commit !== 'on')
    throw new Error('The measurement needs a database that keeps what it commits: fsync and synchronous_commit on.');
  return {
    url,
    async create(name) {
      await query('postgres', `create database ${name}`);
      return url(name);
    },
    query,
    async stop() {
      process.off('exit', leave);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
