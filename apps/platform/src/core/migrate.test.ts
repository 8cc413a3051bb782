import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, requireMigrated } from './migrate.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const SQL = new URL('../../sql/', import.meta.url);

async function emptyDatabase(): Promise<string> {
  const url = inject('postgresOwnerUrl');
  const name = `m_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.replace(/\/sanam$/, '/postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  onTestFinished(() => run(`drop database ${name} with (force)`));
  return url.replace(/\/sanam$/, `/${name}`);
}

/** Rows of one query, run on a separate connection. */
async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

interface Folder {
  migrations: URL;
  /** Write a file to the folder; null removes the file. */
  put(file: string, text: string | null): void;
}

/** Migration files of one test: the given files, or a copy of the platform's files. */
function makeFolder(files?: Record<string, string>): Folder {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-sql-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (file: string, text: string | null) => {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    if (text === null) rmSync(place);
    else writeFileSync(place, text);
  };
  if (files) {
    for (const [file, text] of Object.entries(files)) put(file, text);
  } else {
    cpSync(MIGRATIONS, path.join(folder, 'migrations'), { recursive: true });
    cpSync(SQL, path.join(folder, 'sql'), { recursive: true });
  }
  return { migrations: pathToFileURL(path.join(folder, 'migrations/')), put };
}

const TABLE =
  'create table thing (id int primary key, amount int not null);\ninsert into thing values (1, 10), (2, 20);\n';
const DOUBLE =
  'create or replace function twice(p_amount int) returns int language sql immutable as $$ select p_amount * 2 $$;\n';
const VIEW = 'create or replace view thing_twice as select id, twice(amount) as amount from thing;\n';
const TRIGGER_FUNCTION =
  "create or replace function say_no() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;\n";
const TRIGGER =
  'create or replace trigger thing_stays before delete on thing for each row execute function say_no();\n';

const smallFolder = () =>
  makeFolder({
    'migrations/0001_things.sql': TABLE,
    'sql/things/twice.sql': DOUBLE,
    'sql/things/thing_twice.sql': VIEW,
    'sql/things/say_no.sql': TRIGGER_FUNCTION,
    'sql/things/a_trigger_first.sql': TRIGGER.replace('thing_stays', 'a_trigger_first'),
  });

test('OPS-11 the number of partitions is that of the first migration, and a later one leaves it', async () => {
  const url = await emptyDatabase();
  const partitions = () =>
    ask(
      url,
      "select count(*)::int as n from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r'",
    );
  await migrate(url, MIGRATIONS, { partitions: 3 });
  expect(await partitions()).toEqual([{ n: 9 }]);
  await migrate(url, MIGRATIONS, { partitions: 5 });
  expect(await partitions()).toEqual([{ n: 9 }]);
  const standard = await emptyDatabase();
  await migrate(standard, MIGRATIONS);
  expect(await ask(standard, "select to_regclass('partitions.game_round_3') is not null as has_four")).toEqual([
    { has_four: true },
  ]);
});

test('four processes that start together run each migration once; a later start runs none', async () => {
  const url = await emptyDatabase();
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(url, MIGRATIONS)));
  expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(url, MIGRATIONS)).toEqual([]);
});

test('a changed sql file is applied again, by only one of four processes; no other file is applied', async () => {
  const url = await emptyDatabase();
  const { migrations, put } = smallFolder();
  expect((await migrate(url, migrations)).sort()).toEqual(
    [
      '0001_things.sql',
      'things/a_trigger_first.sql',
      'things/say_no.sql',
      'things/thing_twice.sql',
      'things/twice.sql',
    ].sort(),
  );
  put('sql/things/twice.sql', DOUBLE.replace('* 2', '* 2 + 1'));
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(url, migrations)));
  expect(runs.flat()).toEqual(['things/twice.sql']);
  expect(await ask(url, 'select amount from thing_twice order by id')).toEqual([{ amount: 21 }, { amount: 41 }]);
  expect(await migrate(url, migrations)).toEqual([]);
});

test('a function with other arguments and another result replaces the old function, and dependent objects are created again', async () => {
  const url = await emptyDatabase();
  const { migrations, put } = smallFolder();
  await migrate(url, migrations);
  put(
    'sql/things/twice.sql',
    'create or replace function twice(p_amount int, p_more int default 5) returns bigint language sql as $$ select p_amount * 2::bigint + p_more $$;\n',
  );
  expect((await migrate(url, migrations)).sort()).toEqual(['things/thing_twice.sql', 'things/twice.sql']);
  expect(await ask(url, 'select amount from thing_twice order by id')).toEqual([{ amount: '25' }, { amount: '45' }]);
  expect(await ask(url, "select count(*)::int as count from pg_proc where proname = 'twice'")).toEqual([{ count: 1 }]);
  // columns in another order need a new view, because the old view cannot be replaced
  put(
    'sql/things/thing_twice.sql',
    'create or replace view thing_twice as select twice(amount) as amount from thing;\n',
  );
  expect(await migrate(url, migrations)).toEqual(['things/thing_twice.sql']);
});

test('a trigger whose file was removed is dropped at once; a function and a view only by the version after that, and not when their file is back', async () => {
  const url = await emptyDatabase();
  const { migrations, put } = smallFolder();
  await migrate(url, migrations);
  for (const name of ['twice', 'thing_twice', 'say_no', 'a_trigger_first']) put(`sql/things/${name}.sql`, null);
  expect(await migrate(url, migrations)).toEqual([]);
  expect(await ask(url, 'delete from thing returning id')).toHaveLength(2);
  // a process of the version before still uses them, and another start of this version drops nothing either
  expect(await migrate(url, migrations)).toEqual([]);
  expect(await ask(url, 'select twice(2) as twice, (select count(*)::int from thing_twice) as seen')).toEqual([
    { twice: 4, seen: 0 },
  ]);
  put('sql/things/twice.sql', DOUBLE);
  put('sql/things/more.sql', 'create or replace function more() returns int language sql as $$ select 1 $$;');
  expect((await migrate(url, migrations)).sort()).toEqual(['things/more.sql', 'things/twice.sql']);
  expect(
    await ask(url, "select proname from pg_proc where pronamespace = 'public'::regnamespace order by proname"),
  ).toEqual([{ proname: 'more' }, { proname: 'twice' }]);
  expect(
    await ask(url, "select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace"),
  ).toEqual([]);
});

test('a failing file changes nothing and is named in the error, also when only the body of its function names a missing object', async () => {
  const url = await emptyDatabase();
  const { migrations, put } = smallFolder();
  await migrate(url, migrations);
  put('sql/things/twice.sql', DOUBLE.replace('* 2', '* 3'));
  put('migrations/0002_more.sql', 'create table more (id int);');
  for (const [broken, what] of [
    [
      'create or replace function broken() returns int language sql as $$ select nowhere from thing $$;',
      'sql/things/broken.sql: column "nowhere"',
    ],
    [
      'create or replace function broken() returns int language plpgsql as $$ begin retrun 1; end $$;',
      'sql/things/broken.sql: syntax error',
    ],
    [
      'create or replace view broken as select * from nothing;',
      'sql/things/broken.sql: relation "nothing" does not exist',
    ],
    ['create or replace function another() returns int language sql as $$ select 1 $$;', 'must hold one'],
  ] as const) {
    put('sql/things/broken.sql', broken);
    await expect(migrate(url, migrations)).rejects.toThrow(what);
    expect(await ask(url, "select twice(1) as twice, to_regclass('more') as more")).toEqual([{ twice: 2, more: null }]);
  }
  put('sql/things/broken.sql', null);
  expect(await migrate(url, migrations)).toEqual(['0002_more.sql', 'things/twice.sql']);
});

test('a migration that removes a column read by an unchanged function is refused; a migration that drops a view has the view created again', async () => {
  const url = await emptyDatabase();
  const { migrations, put } = smallFolder();
  put(
    'sql/things/total.sql',
    'create or replace function total() returns bigint language sql stable as $$ select sum(amount) from thing $$;\n',
  );
  await migrate(url, migrations);
  put('migrations/0002_less.sql', 'drop view thing_twice; alter table thing rename column amount to amount_satang;');
  put('sql/things/thing_twice.sql', VIEW.replace('twice(amount)', 'twice(amount_satang)'));
  await expect(migrate(url, migrations)).rejects.toThrow('sql/things/total.sql');
  put('migrations/0002_less.sql', 'drop view thing_twice; alter table thing add column note text;');
  put('sql/things/thing_twice.sql', VIEW);
  expect(await migrate(url, migrations)).toEqual(['0002_less.sql', 'things/thing_twice.sql']);
});

test('a function used by a table constraint is created before its migration, and is not dropped while in use', async () => {
  const url = await emptyDatabase();
  const even =
    '-- before: 0001_even.sql\ncreate or replace function is_even(p int) returns boolean language sql immutable as $$ select p % 2 = 0 $$;\n';
  const { migrations, put } = makeFolder({
    'migrations/0001_even.sql': 'create table even (id int check (is_even(id)));',
    'sql/even/is_even.sql': even,
  });
  expect(await migrate(url, migrations)).toEqual(['even/is_even.sql', '0001_even.sql']);
  put('sql/even/is_even.sql', even.replace('p int', 'p bigint'));
  await expect(migrate(url, migrations)).rejects.toThrow("A table's column or rule uses is_even");
  expect(await ask(url, 'insert into even values (2) returning id')).toEqual([{ id: 2 }]);
});

test('a database of a version before the first release is refused with one sentence, and left unchanged', async () => {
  const url = await emptyDatabase();
  await ask(url, 'create table schema_migration (name text primary key, sha256 text not null)');
  await expect(migrate(url, MIGRATIONS)).rejects.toThrow(
    /^This database was made by a version before the first release, whose data cannot be used any more: move the folder DATA_DIR away, or set DATABASE_URL to a new, empty database\.$/,
  );
  expect(
    await ask(url, "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"),
  ).toEqual([{ relname: 'schema_migration' }]);
});

test('no function of the schema may be executed by PUBLIC', async () => {
  const url = await emptyDatabase();
  await migrate(url, MIGRATIONS);
  const open = await ask(
    url,
    "select proname from pg_proc p where pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute')",
  );
  expect(open).toEqual([]);
});

test('a changed migration that already ran, a missing migration and a failing migration are refused, and nothing changes', async () => {
  const url = await emptyDatabase();
  const { migrations: here, put } = makeFolder();
  await migrate(url, here);
  put('migrations/9001_broken.sql', 'create table half (id int); select nonsense;');
  await expect(migrate(url, here)).rejects.toThrow('nonsense');
  put('migrations/9001_broken.sql', 'create table half (id int);');
  expect(await migrate(url, here)).toEqual(['9001_broken.sql']);
  put('migrations/9001_broken.sql', 'create table other (id int);');
  await expect(migrate(url, here)).rejects.toThrow('has changed');
  put('migrations/9001_broken.sql', null);
  put('sql/another.sql', 'create or replace function another() returns int language sql as $$ select 1 $$;');
  await expect(migrate(url, here)).rejects.toThrow('newer version');
});

test('a process of the version before starts on a newer schema that only adds, and does not change it; one that removes is refused', async () => {
  const url = await emptyDatabase();
  const [before, after] = [smallFolder(), smallFolder()];
  await migrate(url, before.migrations);
  await expect(requireMigrated(url, after.migrations)).resolves.toBeUndefined();
  after.put('migrations/0002_more.sql', 'create table more (id int);');
  after.put('sql/things/twice.sql', DOUBLE.replace('* 2', '* 2 + 1'));
  await expect(requireMigrated(url, after.migrations)).rejects.toThrow('The database is behind (0002_more.sql)');
  await migrate(url, after.migrations);
  await expect(requireMigrated(url, before.migrations)).resolves.toBeUndefined();
  expect(await migrate(url, before.migrations)).toEqual([]);
  expect(await ask(url, 'select twice(1) as twice')).toEqual([{ twice: 3 }]);
  // putting back: the tables stay, and the newer version must migrate again
  expect(await migrate(url, before.migrations, { putBack: true })).toEqual(['things/twice.sql']);
  expect(await ask(url, "select twice(1) as twice, to_regclass('more') is not null as more")).toEqual([
    { twice: 2, more: true },
  ]);
  await expect(requireMigrated(url, before.migrations)).resolves.toBeUndefined();
  await expect(requireMigrated(url, after.migrations)).rejects.toThrow('The database is behind');
  expect(await migrate(url, after.migrations)).toEqual(['things/twice.sql']);
  after.put('migrations/0003_less.sql', '-- phase: contract\nalter table more drop column id;');
  await migrate(url, after.migrations);
  const removed = 'its migration 0003_less.sql removed what this one uses';
  await expect(requireMigrated(url, before.migrations)).rejects.toThrow(removed);
  await expect(migrate(url, before.migrations, { putBack: true })).rejects.toThrow(removed);
});

test('a migration whose table is in use ends after the lock time-out, and changes nothing', async () => {
  const url = await emptyDatabase();
  const { migrations, put } = smallFolder();
  await migrate(url, migrations);
  put('migrations/0002_more.sql', 'create table more (id int); alter table thing add column note text;');
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; select * from thing');
  await expect(migrate(url, migrations, { lockTimeoutMs: 50 })).rejects.toThrow(
    /^0002_more\.sql: .*another transaction held the lock for 0\.05 s\. Nothing of this transaction has changed: run it again\.$/,
  );
  await reader.end();
  expect(await ask(url, "select to_regclass('more') as more")).toEqual([{ more: null }]);
  expect(await migrate(url, migrations, { lockTimeoutMs: 50 })).toEqual(['0002_more.sql']);
});

test('an index is made concurrently while writers go on, once by three processes, and again after a try that failed', async () => {
  const url = await emptyDatabase();
  const { migrations, put } = smallFolder();
  await migrate(url, migrations);
  put('migrations/0002_index.sql', 'create unique index concurrently thing_amount on thing (amount);');
  put('migrations/0003_after.sql', 'create table after_it (id int);');
  await ask(url, 'insert into thing values (3, 20)');
  await expect(migrate(url, migrations)).rejects.toThrow('0002_index.sql: could not create unique index');
  expect(await ask(url, "select indisvalid from pg_index where indexrelid = 'thing_amount'::regclass")).toEqual([
    { indisvalid: false },
  ]);
  await ask(url, 'update thing set amount = 30 where id = 3');
  const runs = await Promise.all([1, 2, 3].map(() => migrate(url, migrations)));
  expect(runs.flat()).toEqual(['0002_index.sql', '0003_after.sql']);
  expect(await ask(url, "select indisvalid from pg_index where indexrelid = 'thing_amount'::regclass")).toEqual([
    { indisvalid: true },
  ]);
  // the process died after the index was made, and before it was recorded
  await ask(url, "delete from schema_file where name = '0002_index.sql'; delete from schema_version");
  expect(await migrate(url, migrations)).toEqual(['0002_index.sql']);
  put('migrations/0004_two.sql', 'create index concurrently one on thing (id); create table two (id int);');
  await expect(migrate(url, migrations)).rejects.toThrow('nothing but one "create index concurrently" with a name');
  put('migrations/0004_two.sql', '-- phase: shrink\nselect 1;');
  await expect(migrate(url, migrations)).rejects.toThrow('the phase is expand or contract');
});
