import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Migration, readSchema, type Schema } from './schema/files.ts';
import { applyObjects, checkBodies, dropGone } from './schema/objects.ts';
import { firstMissing, makeRecord, note, noteVersion, readRecord } from './schema/record.ts';

const LOCK = 7_260_021;
const LOCK_POLL_MS = 100;
/** Error code of a statement that waited too long for a lock. */
const LOCK_NOT_AVAILABLE = '55P03';

interface MigrateOptions {
  /**
   * The longest that a statement waits for a table's lock, in milliseconds. While it waits, everybody else who wants
   * the table waits behind it.
   */
  lockTimeoutMs?: number;
  /** Whether the functions, views and triggers of this version replace those of a newer version. */
  putBack?: boolean;
  /**
   * How many partitions a table of the ledger gets when it is made, from 1. A table that is there keeps those it has.
   */
  partitions?: number;
}

/** Partitions of a table of the ledger. Each costs a wallet call about 1 % more processor time of the database. */
export const PARTITIONS = 4;

/**
 * Migrate the database to the newest schema: run each numbered .sql file once, in order, and apply each function, view
 * and trigger of the folder `sql` beside it that is new or has changed. All of it happens, or nothing; only a file that
 * makes an index concurrently is run by itself, between two such transactions. A trigger whose file is gone is dropped;
 * a function or view is dropped by the version after that, because processes of the version before may still use it.
 * Any number of processes may start together: a database lock lets one of them migrate at a time. A database that a
 * newer version migrated after this one stays as it is, without `putBack`.
 * @param migrations the folder of the numbered files.
 * @returns the names of the files that were run or applied now.
 * @throws Error when a migration that already ran has changed since, when the database has a migration of another
 *   version, when it was made by a version before the first release, when a lock is not free in time, or when a file
 *   fails; then nothing of its transaction has changed.
 */
export async function migrate(url: string, migrations: URL, options: MigrateOptions = {}): Promise<string[]> {
  const schema = await readSchema(migrations);
  const client = await connect(url);
  try {
    // A lock of the session, because a new database has no row to lock. It is asked for again and again: a statement
    // that waits for it would hold back an index that the other process makes concurrently.
    while (!(await tryLock(client))) await sleep(LOCK_POLL_MS);
    await refuseOldDatabase(client);
    const run: string[] = [];
    let index: Migration | undefined;
    do {
      if (index) run.push(await makeIndex(client, index));
      index = await bringUp(client, schema, options, run);
    } while (index);
    return run;
  } finally {
    await client.end();
  }
}

/**
 * Check that the database has the newest schema, or one that a newer version made of it and that this version can work
 * with. Uses the servers' login, which must not migrate.
 * @param migrations the folder of the numbered files.
 * @throws Error with one sentence when the schema is older, or when a newer version removed what this one uses.
 */
export async function requireMigrated(url: string, migrations: URL): Promise<void> {
  const schema = await readSchema(migrations);
  const client = await connect(url);
  try {
    await refuseOldDatabase(client);
    const { rows } = await client.query<{ is_there: boolean }>(
      "select coalesce(has_table_privilege(to_regclass('public.schema_version'), 'select'), false) as is_there",
    );
    const { done, standing } = rows[0]?.is_there
      ? await readRecord(client, schema)
      : { done: new Map(), standing: 'behind' };
    if (standing === 'behind') {
      const file = firstMissing(schema, done) ?? 'a file that is gone here';
      throw new Error(`The database is behind (${file}): run \`npm run migrate\` first.`);
    }
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'sanam-migrate' });
  await client.connect();
  return client;
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [LOCK]);
  return rows[0]?.is_ours === true;
}

/**
 * Refuse a database of a version before the first release: its migration records are different, and its data cannot be
 * migrated.
 */
async function refuseOldDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_old: boolean }>(
    "select to_regclass('public.schema_migration') is not null as is_old",
  );
  if (rows[0]?.is_old)
    throw new Error(
      'This database was made by a version before the first release, whose data cannot be used any more: ' +
        'move the folder DATA_DIR away, or set DATABASE_URL to a new, empty database.',
    );
}

/**
 * Bring the schema up in one transaction, as far as to the next index that is made outside of one.
 * @returns the migration that makes this index; undefined when nothing is left.
 */
async function bringUp(
  client: pg.Client,
  schema: Schema,
  { lockTimeoutMs = 5000, putBack = false, partitions = PARTITIONS }: MigrateOptions,
  run: string[],
): Promise<Migration | undefined> {
  await client.query('begin');
  try {
    await client.query("select set_config('lock_timeout', $1, true), set_config('sanam.partitions', $2, true)", [
      `${lockTimeoutMs}ms`,
      `${partitions}`,
    ]);
    const index = await bringUpNow(client, schema, putBack, run);
    await client.query('commit');
    return index;
  } catch (error) {
    await client.query('rollback');
    const cause = (error as Error).cause ?? error;
    if (!(cause instanceof pg.DatabaseError) || cause.code !== LOCK_NOT_AVAILABLE) throw error;
    throw new Error(
      `${(error as Error).message}: another transaction held the lock for ${lockTimeoutMs / 1000} s. ` +
        'Nothing of this transaction has changed: run it again.',
      { cause },
    );
  }
}

async function bringUpNow(
  client: pg.Client,
  schema: Schema,
  putBack: boolean,
  run: string[],
): Promise<Migration | undefined> {
  await makeRecord(client);
  const { done, standing } = await readRecord(client, schema);
  if (standing === 'ahead' && !putBack) return undefined;
  // functions may call objects of a later file: all function bodies are checked together at the end
  await client.query('set local check_function_bodies = off');
  let changes = 0;
  for (const one of schema.migrations.filter(({ name }) => !done.has(name))) {
    if (one.concurrentIndex) return one;
    const needed = schema.objects.filter(({ before }) => before === one.name);
    run.push(...(await applyObjects(client, needed, done)));
    await client.query(one.text).catch((error: Error) => {
      throw new Error(`${one.name}: ${error.message}`, { cause: error });
    });
    await note(client, done, one);
    run.push(one.name);
    changes++;
  }
  const applied = await applyObjects(client, schema.objects, done);
  run.push(...applied);
  changes += applied.length;
  // files that a newer version added are not gone
  if (standing === 'behind') changes += await dropGone(client, schema.objects, done);
  if (changes > 0) await checkBodies(client, schema.objects);
  if (standing !== 'same') await noteVersion(client, schema);
  return undefined;
}

/**
 * Make an index concurrently. What an earlier try left unfinished is dropped before; an index that is whole, from a try
 * that ended before it was recorded, is only recorded.
 * @returns the file's name.
 */
async function makeIndex(client: pg.Client, migration: Migration): Promise<string> {
  const { rows } = await client.query<{ is_whole: boolean }>(
    "select indisvalid as is_whole from pg_index where indexrelid = to_regclass('public.' || $1)",
    [migration.concurrentIndex],
  );
  const [left] = rows;
  if (left?.is_whole === false) await client.query(`drop index concurrently ${migration.concurrentIndex}`);
  if (!left?.is_whole)
    await client.query(migration.text).catch((error: Error) => {
      throw new Error(`${migration.name}: ${error.message}`, { cause: error });
    });
  await note(client, new Map(), migration);
  return migration.name;
}
