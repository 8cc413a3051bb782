import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postgresFolder, startPostgres } from '@sanam/embedded-postgres';
import pino from 'pino';
import { openPool } from '../core/database.ts';
import { prepareJobs } from '../core/jobs.ts';
import { migrate } from '../core/migrate.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/sanam-database');
/** What the prepared database depends on, below the repository. */
const SOURCES = [
  'apps/platform/migrations',
  'apps/platform/sql',
  'apps/platform/src/core/migrate.ts',
  'package-lock.json',
];

/**
 * Settings of a database that only a test uses: a crash of the machine may lose its data, and nothing waits for the
 * disk.
 */
export const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Puts a migrated, empty database into a data directory that has none, so that the next start neither makes nor
 * migrates one. It is made once for each state of the schema and kept below node_modules/.cache.
 * @param options.durable keeps PostgreSQL's defaults, for tests in which a crash is the point.
 */
export async function prepareDatabase(dataDir: string, options: { durable?: boolean } = {}): Promise<void> {
  const folder = postgresFolder(dataDir);
  mkdirSync(path.dirname(folder), { recursive: true });
  // keeps the owner: PostgreSQL never runs as root
  execFileSync('cp', ['-a', await preparedFolder(), folder]);
  if (!options.durable) appendFileSync(path.join(folder, 'postgresql.auto.conf'), `${FORGETFUL.join('\n')}\n`);
}

/** The folder of a stopped PostgreSQL whose database `sanam` is migrated and empty. Several processes may ask at once. */
async function preparedFolder(): Promise<string> {
  const kept = path.join(CACHE, fingerprint());
  if (existsSync(kept)) return kept;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-prepared-'));
  try {
    await makeDatabase(dataDir);
    mkdirSync(CACHE, { recursive: true });
    const copy = `${kept}-${process.pid}`;
    execFileSync('cp', ['-a', postgresFolder(dataDir), copy]);
    try {
      renameSync(copy, kept);
    } catch (error) {
      // another process was quicker, and made the same
      rmSync(copy, { recursive: true, force: true });
      if (!existsSync(kept)) throw error;
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(postgresFolder(dataDir), { recursive: true, force: true });
  }
  return kept;
}

/** Makes and migrates a database in an empty data directory, and stops its server. */
async function makeDatabase(dataDir: string): Promise<void> {
  const postgres = await startPostgres(dataDir, { settings: FORGETFUL });
  try {
    await migrate(postgres.url, new URL('../../migrations/', import.meta.url));
    const pool = openPool(postgres.url, 2, () => {});
    await prepareJobs(pool, pino({ level: 'silent' }));
    await pool.end();
  } finally {
    await postgres.stop();
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const at = path.join(ROOT, source);
    const files = source.includes('.')
      ? [at]
      : readdirSync(at, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map((one) => path.join(one.parentPath, one.name));
    for (const file of files.sort()) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
