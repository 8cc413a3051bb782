import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { BACKUP_LOCK, layOut } from './backup.ts';
import {
  archiveSettings,
  backUp,
  type EmbeddedPostgres,
  LOGINS_FILE,
  postgresFolder,
  restorePostgres,
  runningUrls,
  startPostgres,
} from './index.ts';

const FORGETFUL = ['fsync=off'];

/** An empty data directory, which is removed after the test. */
function dataFolder(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-logins-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres(dataDir, { settings: FORGETFUL });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Run statements on one connection. @returns the first column of the last statement's first row. */
async function ask(url: string, ...statements: string[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[][] = [];
    for (const text of statements) rows = (await client.query({ text, rowMode: 'array' })).rows;
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const withPassword = (url: string, password: string) => url.replace(/:[^:@/]*@/, password && `:${password}@`);

/** A server that the tests which stop nothing share. */
let shared: { dataDir: string; postgres: EmbeddedPostgres };
beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-logins-'));
  shared = { dataDir, postgres: await startPostgres(dataDir, { settings: FORGETFUL }) };
  return async () => {
    await shared.postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
});

test('SEC-10 nobody gets in without the right password, not even through the socket; the passwords are in a private file', async () => {
  const { dataDir, postgres } = shared;
  for (const url of [postgres.url, postgres.ownerUrl, postgres.ownerUrl.replace(/\/sanam$/, '/template1')]) {
    await expect(ask(withPassword(url, 'wrong'), 'select 1')).rejects.toThrow(/password authentication failed/);
    await expect(ask(url.replace(/:[^:@/]*@/, '@'), 'select 1')).rejects.toThrow(/password/);
    expect(await ask(url, 'select 1')).toBe(1);
  }
  expect(statSync(path.join(dataDir, LOGINS_FILE)).mode & 0o777).toBe(0o600);
  expect(statSync(postgresFolder(dataDir)).mode & 0o777).toBe(0o700);
  expect(await ask(postgres.ownerUrl, 'show listen_addresses')).toBe('');
  expect(await ask(postgres.ownerUrl, 'show unix_socket_directories')).toBe(postgresFolder(dataDir));
  expect(await ask(postgres.ownerUrl, "select string_agg(distinct auth_method, ',') from pg_hba_file_rules")).toBe(
    'scram-sha-256',
  );
});

test('SEC-10 the login of the servers gains nothing by leaving its role', async () => {
  const { postgres } = shared;
  await ask(
    postgres.ownerUrl,
    'create table ledger (satang bigint)',
    'insert into ledger values (1)',
    'grant select on ledger to sanam_app',
  );
  for (const leaving of ['set role none', 'reset role', 'reset session authorization', 'select 1']) {
    const attempt = (statement: string) => ask(postgres.url, leaving, statement);
    expect(await attempt('select satang from ledger'), leaving).toBe('1');
    for (const statement of [
      'update ledger set satang = 2',
      'alter table ledger add more int',
      'create role another superuser',
      "copy (select 1) to program 'true'",
      "select pg_read_file('/etc/passwd')",
      'set role sanam',
      'set session authorization sanam',
      'alter role sanam_app superuser',
      'set session_replication_role = replica',
    ])
      await expect(attempt(statement), `${leaving}; ${statement}`).rejects.toThrow(/permission denied|must be owner/);
  }
});

test('SEC-10 a data directory of an earlier version, which let everybody in, gets passwords at the next start and keeps its data', async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  await ask(first.ownerUrl, 'create table kept (word text)', "insert into kept values ('here')");
  const hba = path.join(postgresFolder(dataDir), 'pg_hba.conf');
  // as an earlier version left it: no passwords are known, everybody may enter, and the server still runs
  writeFileSync(hba, 'local all all trust\n');
  rmSync(path.join(dataDir, LOGINS_FILE));
  await ask(first.ownerUrl, 'select pg_reload_conf()');
  expect(() => runningUrls(dataDir)).toThrow(/has no passwords yet: run `npm start` again/);

  const second = await start(dataDir);
  expect(await ask(second.ownerUrl, 'select word from kept')).toBe('here');
  expect(second.ownerUrl).not.toBe(first.ownerUrl);
  await expect(ask(first.ownerUrl, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(readFileSync(hba, 'utf8')).not.toContain('trust');
});

test('a start finds the running server again with the same passwords, and a damaged password file is reported in one sentence', async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  const second = await startPostgres(dataDir);
  expect([second.pid, second.url, second.ownerUrl]).toEqual([first.pid, first.url, first.ownerUrl]);
  expect(runningUrls(dataDir)).toEqual({ url: first.url, ownerUrl: first.ownerUrl });
  await first.stop();
  expect(runningUrls(dataDir)).toBeUndefined();
  appendFileSync(path.join(dataDir, LOGINS_FILE), 'x');
  await expect(startPostgres(dataDir)).rejects.toThrow(/cannot be read: remove the file, and the next start makes new/);
});

test('OPS-10 a start that finds a running server without its settings, such as those of the archive, starts it again', async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  const postgres = await startPostgres(dataDir, { settings: [...FORGETFUL, 'archive_mode=on'] });
  onTestFinished(() => postgres.stop());
  expect(await ask(postgres.ownerUrl, 'show archive_mode')).toBe('on');
  expect(postgres.pid).not.toBe(first.pid);
});

test('SEC-10 in a folder whose path is too long for a socket, the server listens on loopback, with passwords', async () => {
  const parent = dataFolder();
  chmodSync(parent, 0o755);
  const dataDir = path.join(parent, 'x'.repeat(90));
  const postgres = await start(dataDir);
  expect(new URL(postgres.url).hostname).toBe('127.0.0.1');
  await expect(ask(withPassword(postgres.ownerUrl, 'wrong'), 'select 1')).rejects.toThrow(
    /password authentication failed/,
  );
  expect(await ask(postgres.url, 'select 1')).toBe(1);
  expect(existsSync(path.join(postgresFolder(dataDir), '.s.PGSQL.5432'))).toBe(false);
});

/** A folder for backups, which the database's own user may enter. */
function backupFolder(): string {
  const parent = dataFolder();
  chmodSync(parent, 0o755);
  return path.join(parent, 'backup');
}

test('OPS-10 SEC-10 a backup from before the passwords were changed is restored to a moment after it, with new passwords, and has no files of staff', async () => {
  const [dataDir, backupDir, into] = [dataFolder(), backupFolder(), path.join(dataFolder(), 'restored')];
  const archiving = async () => {
    const postgres = await startPostgres(dataDir, { settings: [...FORGETFUL, ...archiveSettings(backupDir)] });
    onTestFinished(() => postgres.stop());
    return postgres;
  };
  const before = await archiving();
  writeFileSync(path.join(dataDir, 'staff-factors.key'), 'key');
  mkdirSync(path.join(dataDir, 'exports'));
  writeFileSync(path.join(dataDir, 'exports/7'), 'members');
  await backUp({ ownerUrl: before.ownerUrl, folder: postgresFolder(dataDir), dataDir, backupDir });
  await before.stop();
  rmSync(path.join(dataDir, LOGINS_FILE));
  const after = await archiving();
  await ask(after.ownerUrl, 'create table kept (word text)', "insert into kept values ('late')");
  const segment = await ask(after.ownerUrl, 'select pg_walfile_name(pg_switch_wal())');
  await expect.poll(() => existsSync(path.join(backupDir, 'wal', String(segment)))).toBe(true);
  await after.stop();

  const { postgres } = await restorePostgres({ backupDir, dataDir: into, to: undefined });
  onTestFinished(() => postgres.stop());
  expect(await ask(postgres.ownerUrl, 'select word from kept')).toBe('late');
  expect(runningUrls(into)).toEqual({ url: postgres.url, ownerUrl: postgres.ownerUrl });
  for (const old of [before, after])
    expect([old.ownerUrl.split(/[:@]/)[2]]).not.toEqual([postgres.ownerUrl.split(/[:@]/)[2]]);
  expect(existsSync(path.join(into, 'staff-factors.key'))).toBe(true);
  expect(existsSync(path.join(into, 'exports'))).toBe(false);
});

test('OPS-10 a backup is laid out neither over files of a data directory nor over a database that is left from an earlier restore', () => {
  const [backupDir, left, dataDir] = [dataFolder(), dataFolder(), dataFolder()];
  const base = path.join(backupDir, 'base/one');
  mkdirSync(base, { recursive: true });
  const label = { name: 'one', begun_at: '2026-11-25T00:00:00Z', ended_at: '2026-11-25T00:01:00Z', bytes: 1 };
  writeFileSync(path.join(base, 'label.json'), JSON.stringify(label));
  writeFileSync(path.join(left, 'PG_VERSION'), '18');
  const layInto = (to: { dataDir: string; folder: string }) => () => layOut({ backupDir, to: undefined, ...to });
  expect(layInto({ dataDir, folder: left })).toThrow(`${left} is not empty`);
  expect(layInto({ dataDir: left, folder: path.join(left, 'postgres') })).toThrow(`${left} is not empty`);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

test('OPS-10 a backup that was ended before it got its name is no backup', () => {
  const [backupDir, dataDir] = [dataFolder(), dataFolder()];
  const part = path.join(backupDir, 'base/one.part');
  mkdirSync(part, { recursive: true });
  const label = { name: 'one', begun_at: '2026-11-25T00:00:00Z', ended_at: '2026-11-25T00:01:00Z', bytes: 1 };
  writeFileSync(path.join(part, 'label.json'), JSON.stringify(label));
  const layIn = () => layOut({ backupDir, to: undefined, dataDir, folder: path.join(dataDir, 'postgres') });
  expect(layIn).toThrow(`There is no backup in ${backupDir}.`);
});

test('OPS-10 SEC-10 a backup removes what one left that was killed in the middle, and leaves alone one that is under way', async () => {
  const [dataDir, backupDir] = [dataFolder(), backupFolder()];
  const postgres = await startPostgres(dataDir, { settings: [...FORGETFUL, ...archiveSettings(backupDir)] });
  onTestFinished(() => postgres.stop());
  const take = () => backUp({ ownerUrl: postgres.ownerUrl, folder: postgresFolder(dataDir), dataDir, backupDir });
  const base = path.join(backupDir, 'base');
  const left = path.join(base, '2026-11-25T00-00-00.000Z.part');
  mkdirSync(path.join(left, 'files'), { recursive: true });
  writeFileSync(path.join(left, 'files/staff-factors.key'), 'key');
  const other = new pg.Client({ connectionString: postgres.ownerUrl });
  await other.connect();
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [BACKUP_LOCK]);
  await expect(take()).rejects.toThrow('Another backup is under way: wait until it has ended.');
  expect(readdirSync(base)).toEqual([path.basename(left)]);
  await other.end();
  const first = await take();
  expect(readdirSync(base)).toEqual([first.name]);
  const second = await take();
  expect(readdirSync(base).sort()).toEqual([first.name, second.name]);
});

test('OPS-10 a BACKUP_DIR that cannot be created is reported in one sentence that names the setting', () => {
  const file = path.join(dataFolder(), 'file');
  writeFileSync(file, '');
  const backupDir = path.join(file, 'backup');
  expect(() => archiveSettings(backupDir)).toThrow(
    `The folder of BACKUP_DIR, ${backupDir}, cannot be written (ENOTDIR): choose another one.`,
  );
});
