import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOGINS_FILE, postgresFolder, startPostgres } from '@sanam/embedded-postgres';
import pino from 'pino';
import { openPool } from '../core/database.ts';
import { prepareJobs } from '../core/jobs.ts';
import { migrate } from '../core/migrate.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/sanam-database');
/** Files that the prepared database depends on, relative to the repository. */
const SOURCES = [
  'apps/platform/migrations',
  'apps/platform/sql',
  'apps/platform/src/core/migrate.ts',
  'packages/embedded-postgres/src',
  'package-lock.json',
];

/** PostgreSQL settings for tests only: a crash of the machine may lose data, and nothing waits for the disk. */
export const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Free bytes that the databases of a whole test run need. */
const ROOM_BYTES = 4 * 2 ** 30;
const IN_MEMORY = '/dev/shm';

/**
 * Choose the folder for databases that a test may lose: a folder in memory when it has ROOM_BYTES free, otherwise the
 * folder for temporary files. In memory, a new database costs a fraction of the processor time.
 */
export function forgetfulFolder(): string {
  if (!existsSync(IN_MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : os.tmpdir();
}

/**
 * Copy a migrated, empty database into an empty data directory, so that the next start does not have to create and
 * migrate one. The original is created once for each state of the files in SOURCES, and kept below node_modules/.cache.
 * @param options.durable whether to keep PostgreSQL's default settings, for tests about crashes.
 */
export async function prepareDatabase(dataDir: string, options: { durable?: boolean } = {}): Promise<void> {
  const folder = postgresFolder(dataDir);
  mkdirSync(path.dirname(folder), { recursive: true });
  // `-a` keeps the owner of the files: PostgreSQL never runs as root, so they may belong to another user than this one
  const prepared = await preparedFolder();
  execFileSync('cp', ['-a', path.join(prepared, 'postgres'), folder]);
  copyFileSync(path.join(prepared, LOGINS_FILE), path.join(dataDir, LOGINS_FILE));
  if (!options.durable) appendFileSync(path.join(folder, 'postgresql.auto.conf'), `${FORGETFUL.join('\n')}\n`);
}

/**
 * Folder with the data and the passwords of a stopped PostgreSQL whose database `sanam` is migrated and empty. Several
 * processes may call this function at once.
 */
async function preparedFolder(): Promise<string> {
  const kept = path.join(CACHE, fingerprint());
  if (existsSync(kept)) return kept;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-prepared-'));
  try {
    await makeDatabase(dataDir);
    const copy = `${kept}-${process.pid}`;
    mkdirSync(copy, { recursive: true });
    execFileSync('cp', ['-a', postgresFolder(dataDir), path.join(copy, 'postgres')]);
    copyFileSync(path.join(dataDir, LOGINS_FILE), path.join(copy, LOGINS_FILE));
    try {
      renameSync(copy, kept);
    } catch (error) {
      // another process may have created the same folder meanwhile; its folder is used then
      rmSync(copy, { recursive: true, force: true });
      if (!existsSync(kept)) throw error;
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(postgresFolder(dataDir), { recursive: true, force: true });
  }
  return kept;
}

/** Create and migrate a database in an empty data directory, and stop its server. */
async function makeDatabase(dataDir: string): Promise<void> {
  const postgres = await startPostgres(dataDir, { settings: FORGETFUL });
  try {
    // few files to copy for each test, and enough partitions to make a difference
    await migrate(postgres.ownerUrl, new URL('../../migrations/', import.meta.url), { partitions: 2 });
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
