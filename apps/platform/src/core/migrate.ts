import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const LOCK = 7_260_021;

/** A numbered migration: run once, in the order of the names. */
interface Migration {
  name: string;
  text: string;
}

/**
 * A function, view or trigger: one file, named after the object. The file is applied again whenever its text changes.
 */
interface SqlObject {
  name: string;
  kind: Kind;
  /** Path in the folder `sql`, for messages. */
  file: string;
  text: string;
  /** Migration whose tables call this object, declared by a first line such as `-- before: 0012_wheel.sql`. */
  before: string | undefined;
}

type Kind = 'function' | 'view' | 'trigger';
type Done = Map<string, { kind: string; sha256: string }>;

/** Error codes for a missing object, which another file may create. */
const NOT_THERE_YET = ['42P01', '42883', '42704'];
/**
 * Error codes for a replacement with other arguments, another result or other columns: PostgreSQL needs a new object
 * for these.
 */
const NOT_REPLACEABLE = ['42P13', '42P16', '42725'];
/** Queries that list the existing objects of each kind, with the text that names an object in `drop`. */
const CATALOG: Record<Kind, string> = {
  function: `select proname as name, oid::regprocedure::text as identity from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  view: `select relname as name, oid::regclass::text as identity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'`,
  trigger: `select tgname as name, format('%I on %s', tgname, tgrelid::regclass) as identity
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
};

/** Number of constraints and defaults of tables and columns: replacing an object must not remove any of them. */
const RULES_OF_TABLES = `select (select count(*) from pg_constraint where connamespace = 'public'::regnamespace)
  + (select count(*) from pg_attrdef join pg_class c on c.oid = adrelid where c.relnamespace = 'public'::regnamespace)
  + (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'i') as count`;

/**
 * Migrate the database to the newest schema, completely or not at all: run each numbered .sql file once, in order, and
 * apply each function, view and trigger of the folder `sql` beside it that is new or has changed; drop those whose file
 * is gone. Any number of processes may start together: a database lock lets one of them migrate at a time.
 * @param migrations the folder of the numbered files.
 * @returns the names of the files that were run or applied now.
 * @throws Error when a migration that already ran has changed since, when the database knows a migration that is not
 *   here, when it was made by a version before the first release, or when a file fails; then nothing has changed.
 */
export async function migrate(url: string, migrations: URL): Promise<string[]> {
  const [files, objects] = await Promise.all([readMigrations(migrations), readObjects(new URL('../sql/', migrations))]);
  const client = new pg.Client({ connectionString: url, application_name: 'sanam-migrate' });
  await client.connect();
  try {
    await client.query('begin');
    // an advisory lock, because a new database has no row to lock
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await refuseOldDatabase(client);
    const run = await bringUp(client, files, objects);
    await client.query('commit');
    return run;
  } finally {
    await client.end();
  }
}

/**
 * Check that the database has the newest schema, with the servers' login, which must not migrate.
 * @param migrations the folder of the numbered files.
 * @throws Error with one sentence when it has an older or a newer schema.
 */
export async function requireMigrated(url: string, migrations: URL): Promise<void> {
  const [files, objects] = await Promise.all([readMigrations(migrations), readObjects(new URL('../sql/', migrations))]);
  const client = new pg.Client({ connectionString: url, application_name: 'sanam-migrate' });
  await client.connect();
  try {
    await refuseOldDatabase(client);
    const { rows } = await client.query<{ is_there: boolean }>(
      "select coalesce(has_table_privilege(to_regclass('public.schema_file'), 'select'), false) as is_there",
    );
    const done = rows[0]?.is_there ? await readDone(client) : new Map();
    const behind =
      dueMigrations(files, done)[0] ?? objects.find(({ name, text }) => done.get(name)?.sha256 !== hashOf(text));
    if (behind) throw new Error(`The database is behind (${behind.name}): run \`npm run migrate\` first.`);
  } finally {
    await client.end();
  }
}

async function readDone(client: pg.Client): Promise<Done> {
  const noted = await client.query<{ name: string; kind: string; sha256: string }>(
    'select name, kind, sha256 from schema_file',
  );
  return new Map(noted.rows.map((row) => [row.name, row]));
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })));
}

/** @throws Error when a file does not contain exactly one object with the name of the file. */
async function readObjects(folder: URL): Promise<SqlObject[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort();
  const objects = await Promise.all(
    files.map(async (file): Promise<SqlObject> => {
      const text = await readFile(new URL(file, folder), 'utf8');
      const name = path.basename(file, '.sql');
      const [made, another] = [...text.matchAll(/^create or replace (function|view|trigger) (\w+)/gm)];
      if (made?.[2] !== name || another) {
        throw new Error(`sql/${file} must hold one "create or replace" of a function, view or trigger named ${name}.`);
      }
      return { name, kind: made[1] as Kind, file, text, before: /^-- before: (\S+)\n/.exec(text)?.[1] };
    }),
  );
  const twice = objects.find(({ name }, at) => objects.findIndex((other) => other.name === name) !== at);
  if (twice) throw new Error(`sql/${twice.file}: there is another file of this name.`);
  return objects;
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

async function bringUp(
  client: pg.Client,
  files: readonly Migration[],
  objects: readonly SqlObject[],
): Promise<string[]> {
  await client.query(`create table if not exists schema_file (
    name text primary key, kind text not null, sha256 text not null, applied_at timestamptz not null default now())`);
  const done = await readDone(client);
  const due = dueMigrations(files, done);
  // functions may call objects of a later file: all function bodies are checked together at the end
  await client.query('set local check_function_bodies = off');
  const run: string[] = [];
  for (const { name, text } of due) {
    const needed = objects.filter(({ before }) => before === name);
    run.push(...(await applyObjects(client, needed, done)));
    await client.query(text).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
    await note(client, done, { name, kind: 'migration', text });
    run.push(name);
  }
  run.push(...(await applyObjects(client, objects, done)));
  const dropped = await dropGone(client, objects, done);
  // for `requireMigrated`; the table is older than the default privileges of sanam_app
  await client.query('grant select on schema_file to sanam_app');
  if (run.length + dropped > 0) await checkBodies(client, objects);
  return run;
}

/** Migrations that still have to run. @throws Error when a migration that ran is missing here, or has changed. */
function dueMigrations(files: readonly Migration[], done: Done): Migration[] {
  const unknown = [...done].find(
    ([name, { kind }]) => kind === 'migration' && !files.some((file) => file.name === name),
  );
  if (unknown)
    throw new Error(`The database was made by a newer version: it has migration ${unknown[0]}, which is not here.`);
  const changed = files.find(({ name, text }) => done.has(name) && done.get(name)?.sha256 !== hashOf(text));
  if (changed) throw new Error(`Migration ${changed.name} has changed since it was run on this database.`);
  return files.filter(({ name }) => !done.has(name));
}

/**
 * Apply changed or missing objects. A replacement may drop dependent objects, which are then created again. A file that
 * needs an object of another file is tried again after that file.
 */
async function applyObjects(client: pg.Client, objects: readonly SqlObject[], done: Done): Promise<string[]> {
  const run: string[] = [];
  const present = await presentObjects(client);
  let due = objects.filter(
    ({ name, kind, text }) => done.get(name)?.sha256 !== hashOf(text) || !present[kind].has(name),
  );
  while (due.length > 0) {
    const waiting: { one: SqlObject; error: pg.DatabaseError }[] = [];
    for (const one of due) {
      const error = await applyObject(client, one);
      if (error) {
        waiting.push({ one, error });
      } else {
        await note(client, done, one);
        run.push(one.file);
      }
    }
    const [first] = waiting;
    if (first && waiting.length === due.length)
      throw new Error(`sql/${first.one.file}: ${first.error.message}`, { cause: first.error });
    const left = await presentObjects(client);
    due = objects.filter((one) => waiting.some((other) => other.one === one) || !left[one.kind].has(one.name));
  }
  return run;
}

/** Apply one file. @returns the error of a file that needs another file first. @throws Error that names the file. */
async function applyObject(
  client: pg.Client,
  { name, kind, file, text }: SqlObject,
): Promise<pg.DatabaseError | undefined> {
  await client.query('savepoint file');
  try {
    try {
      await client.query(text);
      if ((await identitiesOf(client, kind, name)).length > 1)
        throw Object.assign(new Error('other arguments'), { code: '42P13' });
    } catch (error) {
      if (!NOT_REPLACEABLE.includes((error as pg.DatabaseError).code ?? '')) throw error;
      await client.query('rollback to savepoint file');
      await dropWithUsers(client, kind, name);
      await client.query(text);
    }
    await client.query('release savepoint file');
    return undefined;
  } catch (error) {
    await client.query('rollback to savepoint file');
    if (error instanceof pg.DatabaseError && NOT_THERE_YET.includes(error.code ?? '')) return error;
    throw new Error(`sql/${file}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Drop an object together with the views and triggers that use it, which are created again afterwards.
 * @throws Error when a table's constraint uses it.
 */
async function dropWithUsers(client: pg.Client, kind: Kind, name: string): Promise<void> {
  const before = await client.query<{ count: string }>(RULES_OF_TABLES);
  for (const identity of await identitiesOf(client, kind, name)) await client.query(`drop ${kind} ${identity} cascade`);
  const after = await client.query<{ count: string }>(RULES_OF_TABLES);
  if (before.rows[0]?.count !== after.rows[0]?.count) {
    throw new Error(`A table's column or rule uses ${name} as it was: make another ${kind} and a migration.`);
  }
}

/**
 * Drop objects whose file no longer exists: first triggers, then views, then functions. @returns the number of dropped
 * objects.
 */
async function dropGone(client: pg.Client, objects: readonly SqlObject[], done: Done): Promise<number> {
  let dropped = 0;
  for (const kind of ['trigger', 'view', 'function'] as const) {
    const gone = [...done].filter(([name, noted]) => noted.kind === kind && !objects.some((one) => one.name === name));
    for (const [name] of gone) {
      for (const identity of await identitiesOf(client, kind, name)) await client.query(`drop ${kind} ${identity}`);
      await client.query('delete from schema_file where name = $1', [name]);
    }
    dropped += gone.length;
  }
  return dropped;
}

/** Let PostgreSQL check each function's body, now that all objects exist. @throws Error that names the file. */
async function checkBodies(client: pg.Client, objects: readonly SqlObject[]): Promise<void> {
  await client.query('set local check_function_bodies = on');
  const { rows } = await client.query<{ name: string; check: string }>(
    `select proname as name, format('select %s(%s)', lanvalidator::regproc, p.oid) as check from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  );
  for (const { name, check } of rows) {
    const file = objects.find((one) => one.kind === 'function' && one.name === name)?.file;
    if (!file) continue;
    await client.query(check).catch((error: Error) => {
      throw new Error(`sql/${file}: ${error.message}`, { cause: error });
    });
  }
}

async function presentObjects(client: pg.Client): Promise<Record<Kind, Set<string>>> {
  const namesOf = async (kind: Kind) =>
    new Set((await client.query<{ name: string }>(CATALOG[kind])).rows.map(({ name }) => name));
  return { function: await namesOf('function'), view: await namesOf('view'), trigger: await namesOf('trigger') };
}

async function identitiesOf(client: pg.Client, kind: Kind, name: string): Promise<string[]> {
  const { rows } = await client.query<{ identity: string }>(
    `select identity from (${CATALOG[kind]}) o where name = $1`,
    [name],
  );
  return rows.map(({ identity }) => identity);
}

async function note(
  client: pg.Client,
  done: Done,
  { name, kind, text }: { name: string; kind: Kind | 'migration'; text: string },
): Promise<void> {
  const sha256 = hashOf(text);
  await client.query(
    `insert into schema_file (name, kind, sha256) values ($1, $2, $3)
      on conflict (name) do update set kind = excluded.kind, sha256 = excluded.sha256, applied_at = now()`,
    [name, kind, sha256],
  );
  done.set(name, { kind, sha256 });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
