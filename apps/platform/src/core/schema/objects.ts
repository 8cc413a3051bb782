import pg from 'pg';
import { hashOf, type Kind, type SqlObject } from './files.ts';
import { type Done, note } from './record.ts';

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
    where not tgisinternal and tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
};

/** Number of constraints and defaults of tables and columns: replacing an object must not remove any of them. */
const RULES_OF_TABLES = `select (select count(*) from pg_constraint where connamespace = 'public'::regnamespace)
  + (select count(*) from pg_attrdef join pg_class c on c.oid = adrelid where c.relnamespace = 'public'::regnamespace)
  + (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('i', 'I')) as count`;

/**
 * Apply changed or missing objects. A replacement may drop dependent objects, which are then created again. A file that
 * needs an object of another file is tried again after that file.
 */
export async function applyObjects(client: pg.Client, objects: readonly SqlObject[], done: Done): Promise<string[]> {
  const run: string[] = [];
  const present = await presentObjects(client);
  let due = objects.filter(
    ({ name, kind, text }) =>
      done.get(name)?.sha256 !== hashOf(text) || done.get(name)?.is_gone || !present[kind].has(name),
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
 * Drop the objects whose file no longer exists: triggers at once, then the views and functions that were gone in the
 * version before already. Those that are gone for the first time are noted.
 * @returns the number of dropped objects.
 */
export async function dropGone(client: pg.Client, objects: readonly SqlObject[], done: Done): Promise<number> {
  let dropped = 0;
  for (const kind of ['trigger', 'view', 'function'] as const) {
    for (const [name, noted] of done) {
      if (noted.kind !== kind || objects.some((one) => one.name === name)) continue;
      if (kind !== 'trigger' && !noted.is_gone) {
        await client.query('update schema_file set is_gone = true where name = $1', [name]);
        continue;
      }
      for (const identity of await identitiesOf(client, kind, name)) await client.query(`drop ${kind} ${identity}`);
      await client.query('delete from schema_file where name = $1', [name]);
      dropped++;
    }
  }
  return dropped;
}

/** Let PostgreSQL check each function's body, now that all objects exist. @throws Error that names the file. */
export async function checkBodies(client: pg.Client, objects: readonly SqlObject[]): Promise<void> {
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
