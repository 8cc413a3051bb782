import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { takeDatabase } from './own-database.ts';

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function change(url: string, statement: string): Promise<void> {
  const client = await connected(url);
  await client.query(statement);
  await client.end();
}

/** The rows of every table as one hash, and the state of every sequence. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = await connected(url);
  const { rows } = await client.query(`select c.oid::regclass::text as name, relkind from pg_class c
    where relkind in ('r', 'S') and relnamespace::regnamespace::text in ('public', 'partitions', 'graphile_worker')`);
  const content: Record<string, string> = {};
  for (const { name, relkind } of rows) {
    const what = relkind === 'S' ? 'last_value, is_called' : 't';
    const { rows: found } = await client.query(
      `select md5(string_agg(t::text, ' ' order by t::text)) as hash from (select ${what} from ${name} t) t`,
    );
    content[name] = found[0].hash;
  }
  await client.end();
  return content;
}

test('a database that is given back equals a new one: rows, rows of the start, and sequences', async () => {
  const first = await takeDatabase();
  await change(
    first.ownerUrl,
    `set session_replication_role = replica;
     insert into wallet (member_id) values (7), (8);
     update movement_kind set kind = 'other' where kind = 'bet';
     delete from staff_role;
     update game_statistics_watermark set watermark_at = now() + interval '1 day';
     select nextval(seqrelid) from pg_sequence`,
  );
  await first.giveBack();

  const second = await takeDatabase();
  onTestFinished(second.giveBack);
  expect(second.url).toBe(first.url);
  const content = await contentOf(second.ownerUrl);
  expect(content).toEqual(await contentOf(inject('postgresOwnerUrl')));
  expect(Object.values(content).filter(Boolean).length).toBeGreaterThan(40);
});

test.each([
  ['a table', 'alter table wallet add column later text'],
  ['a trigger', 'alter table ledger_transaction disable trigger all'],
  ['a function', 'create function later() returns int language sql as $$ select 1 $$'],
  ['a view', 'create view later as select 1 as one'],
  ['a right', 'grant delete on ledger_transaction to sanam_app'],
  ['a setting', "do $$ begin execute format('alter database %I set work_mem = ''9MB''', current_database()); end $$"],
])('a database in which the owner changed %s is not used again', async (_, statement) => {
  const first = await takeDatabase();
  await change(first.ownerUrl, statement);
  await first.giveBack();
  const second = await takeDatabase();
  onTestFinished(second.giveBack);
  expect(second.url).not.toBe(first.url);
});

test.each([
  ['its owner', 'ownerUrl', 'analyze movement_kind'],
  ['its servers', 'url', 'select analyze_divided()'],
] as const)('a database that %s analyzed is dropped', async (_, login, statement) => {
  const first = await takeDatabase();
  await change(first[login], statement);
  await first.giveBack();
  await expect(connected(first.url)).rejects.toThrow(/does not exist/);
});

test('a database to which somebody is still connected is dropped', async () => {
  const first = await takeDatabase();
  const left = await connected(first.url);
  const lost = new Promise((resolve) => left.on('error', resolve));
  await first.giveBack();
  await lost;
  await expect(connected(first.url)).rejects.toThrow(/does not exist/);
});

test('a database with much in it is dropped', async () => {
  const first = await takeDatabase();
  await change(
    first.ownerUrl,
    'set session_replication_role = replica; insert into wallet (member_id) select generate_series(1, 20000)',
  );
  await first.giveBack();
  await expect(connected(first.url)).rejects.toThrow(/does not exist/);
});
