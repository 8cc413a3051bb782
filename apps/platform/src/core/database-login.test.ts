import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { type TestPlatform, testPlatform } from '../testing/test-platform.ts';
import {
  type Database,
  openDatabase,
  openPool,
  openPooledPool,
  openQueuePool,
  STATEMENT_MS,
  transactAsOwner,
} from './database.ts';
import { directUrl, requireServerLogin, requireTimeLimits } from './database-login.ts';
import { prepareJobs } from './jobs.ts';
import { migrate, requireMigrated } from './migrate.ts';

function connect(url: string): Database {
  const db = openDatabase(openPool(url, 1, () => {}));
  onTestFinished(() => db.destroy());
  return db;
}

/** Check a login. @returns the warnings in the log. */
async function check(url: string, isRealMoney: boolean): Promise<string[]> {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  await requireServerLogin(connect(url), isRealMoney, log);
  return said;
}

/** A login of its own for one test, with some rights. @returns its connection URL. */
async function loginWith(platform: TestPlatform, name: string, grants: string): Promise<string> {
  const password = 'only-in-this-test';
  await asOwner(platform, `create role ${name} login password '${password}' in role sanam_app; ${grants}`);
  onTestFinished(() => asOwner(platform, `drop owned by ${name}; drop role ${name}`));
  const url = new URL(platform.ownerUrl);
  url.username = name;
  url.password = password;
  return url.href;
}

const JIT = sql<{ jit: string }>`select current_setting('jit') as jit`;

test('OPS-11 no connection of the platform lets PostgreSQL compile statements, on a server that would', async () => {
  const platform = await testPlatform();
  const bare = openDatabase(openPooledPool(platform.ownerUrl, 1, () => {}, false));
  onTestFinished(() => bare.destroy());
  expect((await JIT.execute(bare)).rows).toEqual([{ jit: 'on' }]);
  const queue = openDatabase(openQueuePool(directUrl(platform.config), 1, () => {}));
  onTestFinished(() => queue.destroy());
  for (const db of [platform.db, platform.games.walletDb, queue, connect(directUrl(platform.config))])
    expect((await JIT.execute(db)).rows).toEqual([{ jit: 'off' }]);
  expect((await transactAsOwner(platform.ownerUrl, (tx) => JIT.execute(tx))).rows).toEqual([{ jit: 'off' }]);
});

test('OPS-11 a login of a pooler that lets PostgreSQL compile statements is named in the log, and the start goes on', async () => {
  const platform = await testPlatform();
  const url = await loginWith(platform, 'login_compiles', '');
  for (const what of ['role to sanam_app', "statement_timeout to '1s'", "idle_in_transaction_session_timeout to '30s'"])
    await asOwner(platform, `alter role login_compiles set ${what}`);
  const judge = async () => {
    const said: string[] = [];
    const db = openDatabase(openPooledPool(url, 1, () => {}, false));
    onTestFinished(() => db.destroy());
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
    await requireTimeLimits([{ setting: 'DATABASE_URL', db, mostMs: 1000 }], log);
    return said;
  };
  expect(await judge()).toEqual([
    'The login login_compiles of DATABASE_URL has jit on, which can add hundreds of milliseconds to a statement: ALTER ROLE login_compiles SET jit TO off (docs/operating.md, "A pooler").',
  ]);
  await asOwner(platform, 'alter role login_compiles set jit to off');
  expect(await judge()).toEqual([]);
});

test('OPS-11 a login of a pooler without its role or its time limits is refused; those of deploy/pooler-logins.sql are good', async () => {
  const platform = await testPlatform();
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  const judge = async (url: string, mostMs: number) => {
    const db = openDatabase(openPooledPool(url, 1, () => {}, false));
    onTestFinished(() => db.destroy());
    await requireTimeLimits([{ setting: 'DATABASE_URL', db, mostMs }], log);
  };
  const bare = await loginWith(platform, 'login_bare', '');
  const set = (what: string) => asOwner(platform, `alter role login_bare set ${what}`);
  const refused =
    'The login login_bare of DATABASE_URL needs the role sanam_app, a statement_timeout of at most 1000 ms';
  await expect(judge(bare, 1000)).rejects.toThrow(refused);
  await set('role to sanam_app');
  await expect(judge(bare, 1000)).rejects.toThrow(refused);
  await set("statement_timeout to '2s'");
  await set("idle_in_transaction_session_timeout to '30s'");
  await expect(judge(bare, 1000)).rejects.toThrow(refused);
  await judge(bare, 2000);

  const file = readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/pooler-logins.sql'), 'utf8');
  // names of this test only, because logins belong to the whole server
  const own = file.replace(/sanam_(site|wallet)\b/g, 'login_$1').replace(/:'\w+'/g, "'only-in-this-test'");
  await asOwner(platform, own);
  onTestFinished(() => asOwner(platform, 'drop role login_site; drop role login_wallet'));
  said.length = 0;
  const as = (login: string) => bare.replace('login_bare', login);
  await judge(as('login_site'), STATEMENT_MS);
  await judge(as('login_wallet'), 1000);
  expect(said).toEqual([]);
});

test('SEC-10 the login of the servers, and another one that is only a member of it, are good for real money', async () => {
  const platform = await testPlatform();
  const next = await loginWith(platform, 'login_next', '');
  for (const url of [directUrl(platform.config), next]) expect(await check(url, true)).toEqual([]);
});

test('SEC-10 with a login that could write the ledger, real money is refused, and play money is warned about', async () => {
  const platform = await testPlatform();
  const owner = { url: platform.ownerUrl, power: 'is a superuser' };
  const writer = {
    url: await loginWith(platform, 'login_writer', 'grant insert on ledger_transaction to login_writer'),
    power: 'can write the ledger',
  };
  // a right that the login gets only by taking another role
  await asOwner(platform, 'create role ledger_clerk; grant update on ledger_seal to ledger_clerk');
  const clerk = {
    url: await loginWith(platform, 'login_clerk', 'grant ledger_clerk to login_clerk with inherit false'),
    power: 'can write the ledger',
  };
  onTestFinished(() => asOwner(platform, 'drop owned by ledger_clerk; drop role ledger_clerk'));
  const makesRoles = {
    url: await loginWith(platform, 'login_roles', 'alter role login_roles createrole'),
    power: 'can make roles',
  };
  for (const { url, power } of [owner, writer, clerk, makesRoles]) {
    const sentence = `of the servers ${power}: give the servers in DATABASE_URL a login of`;
    expect(await check(url, false)).toEqual([expect.stringContaining(sentence)]);
    await expect(check(url, true)).rejects.toThrow(sentence);
  }
});

test('SEC-10 a server that leaves its role can neither write the ledger nor change what protects it', async () => {
  const platform = await testPlatform();
  const attempts = [
    'update wallet set moved_at = now()',
    'insert into ledger_transaction select * from ledger_transaction',
    'delete from ledger_seal',
    'alter table ledger_transaction disable trigger all',
    'set session_replication_role = replica',
    'drop function wallet_move',
    'create table public.another (id int)',
    "update schema_file set sha256 = ''",
  ];
  for (const leaving of ['set role none', 'reset role', 'set session authorization default'])
    for (const attempt of attempts)
      await expect(platform.pool.query(`${leaving}; ${attempt}`), `${leaving}; ${attempt}`).rejects.toThrow(
        /permission denied|must be owner/,
      );
});

test('SEC-10 an owner that is no superuser makes the database as documented, and only then do the servers start on it', async () => {
  const platform = await testPlatform();
  const password = 'only-in-this-test';
  await asOwner(platform, `create role plain_owner login password '${password}'; grant sanam_app to plain_owner`);
  await asOwner(platform, 'create database plain_database owner plain_owner');
  onTestFinished(async () => {
    await asOwner(platform, 'drop database plain_database with (force)');
    await asOwner(platform, 'drop role plain_owner');
  });
  const [owner, server] = [new URL(platform.ownerUrl), new URL(directUrl(platform.config))];
  for (const url of [owner, server]) url.pathname = '/plain_database';
  owner.username = 'plain_owner';
  owner.password = password;
  const migrations = new URL('../../migrations/', import.meta.url);
  await expect(requireMigrated(server.href, migrations)).rejects.toThrow(
    /^The database is behind \(0001_core\.sql\): run `npm run migrate` first\.$/,
  );
  await migrate(owner.href, migrations);
  await requireMigrated(server.href, migrations);
  const queue = openPool(server.href, 1, () => {});
  onTestFinished(() => queue.end());
  await prepareJobs(queue, pino({ level: 'silent' }));
  expect(await check(server.href, true)).toEqual([]);
  await expect(check(owner.href, true)).rejects.toThrow(/can write the ledger/);
});

test('SEC-10 connections with options of their own are refused', async () => {
  const platform = await testPlatform();
  const db = connect(`${platform.ownerUrl}?options=-c%20statement_timeout%3D1000`);
  await expect(requireServerLogin(db, false, pino({ level: 'silent' }))).rejects.toThrow(
    /do not work as the role sanam_app: DATABASE_URL must not set options/,
  );
});
