import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@sanam/embedded-postgres';
import pg from 'pg';

const DEPLOY = path.resolve(import.meta.dirname, '../../../../deploy');
const NOBODY = { uid: 65_534, gid: 65_534 };
const PASSWORD = 'only-for-tests';

/** A PgBouncer in front of a test's PostgreSQL, as deploy/pgbouncer.ini describes it. */
export interface Pooler {
  /** Settings of a platform that reaches a database through the pooler. */
  settingsFor(database: string): { DATABASE_URL: string; DATABASE_WALLET_URL: string };
  stop(): Promise<void>;
}

/**
 * Start PgBouncer in front of a server, with the logins of deploy/pooler-logins.sql.
 * @param ownerUrl URL of a database of the server, with the owner's login.
 * @throws Error that says how to install it, when it is not there.
 */
export async function startPooler(ownerUrl: string): Promise<Pooler> {
  if (spawnSync('which', ['pgbouncer']).status !== 0)
    throw new Error('These tests need PgBouncer: apt-get install pgbouncer.');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const there = await client.query("select from pg_roles where rolname = 'sanam_site'");
  const logins = readFileSync(path.join(DEPLOY, 'pooler-logins.sql'), 'utf8');
  if (there.rowCount === 0) await client.query(logins.replace(/:'(?:site|wallet)_password'/g, `'${PASSWORD}'`));
  await client.end();

  const { hostname, port: serverPort } = new URL(ownerUrl);
  const server = decodeURIComponent(hostname);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-pooler-'));
  const port = await freePort();
  const users = path.join(folder, 'userlist.txt');
  writeFileSync(users, ['site', 'wallet'].map((one) => `"sanam_${one}" "${PASSWORD}"\n`).join(''));
  const settings = readFileSync(path.join(DEPLOY, 'pgbouncer.ini'), 'utf8')
    .replace('host=postgres port=5432', `host=${server} port=${serverPort || 5432}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings}unix_socket_dir =\n`);
  // it never runs as root, and only the user of the server may enter the folder of its socket
  const found = statSync(server.startsWith('/') ? server : folder);
  const { uid, gid } = found.uid === 0 ? NOBODY : found;
  for (const one of [folder, users, file]) chownSync(one, uid, gid);
  const child = spawn('pgbouncer', ['-q', file], { stdio: ['ignore', 'ignore', 'pipe'], uid, gid, cwd: '/' });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const urlOf = (login: string, database: string) => `postgres://${login}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  for (let tries = 0; ; tries++) {
    const probe = new pg.Client({ connectionString: urlOf('sanam_site', 'postgres') });
    const error = await probe.connect().then(
      () => undefined,
      (caught: Error) => caught,
    );
    await probe.end().catch(() => {});
    if (!error) break;
    if (tries === 50) throw new Error(`PgBouncer did not start: ${error.message} ${said}`);
    await sleep(100);
  }
  return {
    settingsFor: (database) => ({
      DATABASE_URL: urlOf('sanam_site', database),
      DATABASE_WALLET_URL: urlOf('sanam_wallet', database),
    }),
    async stop() {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
