import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@sanam/embedded-postgres';
import pg from 'pg';
import { ROOT, waitFor } from './stack.ts';

const VERSIONS = '/usr/lib/postgresql';
const PASSWORD = 'only-for-tests';

/** A PostgreSQL of Debian with pgBackRest, as somebody runs it who has a database of their own. */
export interface DebianPostgres {
  port: number;
  /** Settings with which `npm start` uses it. */
  settings: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  /** Run deploy/pgbackrest.sh as the user of the database. */
  backrest(...args: string[]): { code: number | null; output: string };
  /** Kill all its processes at once. */
  kill(): void;
  /** Start the server of a folder on the same port. */
  start(dataDir: string): Promise<void>;
  stop(): Promise<void>;
  /** Folder of the server's files; restores go beside it. */
  folder: string;
}

/**
 * Start Debian's PostgreSQL in a new folder, with the logins of docs/security.md and the archive of
 * deploy/pgbackrest.conf. Installs both packages, on Debian as root. @throws Error that says what is missing.
 */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const binaries = requirePostgres();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-debian-'));
  const idOf = (what: '-u' | '-g') => Number(spawnSync('id', [what, 'postgres']).stdout.toString());
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  const own = (name: string) => {
    const one = path.join(folder, name);
    mkdirSync(one, { mode: 0o700 });
    chownSync(one, uid, gid);
    return one;
  };
  chownSync(folder, uid, gid);
  const [socket, repository] = [own('socket'), own('repository')];
  const dataDir = path.join(folder, 'first');
  const port = await freePort();
  const config = path.join(folder, 'pgbackrest.conf');
  const given = readFileSync(path.join(ROOT, 'deploy/pgbackrest.conf'), 'utf8')
    .replace('[global]', `[global]\nlog-path = ${folder}\nlock-path = ${socket}`)
    .replace('/var/lib/pgbackrest', repository)
    .replace('/var/lib/postgresql/18/main', dataDir)
    .replace('/var/run/postgresql', socket);
  writeFileSync(config, `${given}pg1-port = ${port}\npg1-database = postgres\n`);
  const script = path.join(folder, 'pgbackrest.sh');
  copyFileSync(path.join(ROOT, 'deploy/pgbackrest.sh'), script);

  // the server reads its archive with the same configuration
  const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PGBACKREST_CONFIG: config };
  const run = (program: string, args: readonly string[]) => {
    const { status, stdout, stderr, error } = spawnSync(
      'setpriv',
      [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program, ...args],
      {
        cwd: folder,
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PGBACKREST_CONFIG: config },
      },
    );
    return { code: status, output: `${error ?? ''}${stdout}${stderr}` };
  };
  const done = (program: string, ...args: string[]) => {
    const { code, output } = run(program, args);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}`);
  };
  done(
    path.join(binaries, 'initdb'),
    '-D',
    dataDir,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  appendFileSync(
    path.join(dataDir, 'postgresql.conf'),
    [
      `port = ${port}`,
      `unix_socket_directories = '${socket}'`,
      'wal_level = replica',
      'archive_mode = on',
      `archive_command = 'pgbackrest --config=${config} --stanza=sanam archive-push %p'`,
      '',
    ].join('\n'),
  );
  let server: ReturnType<typeof spawn> | undefined;
  const url = (login: string, database = 'sanam') => `postgres://${login}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const start = async (from: string) => {
    const log = openSync(path.join(folder, 'server.log'), 'a');
    server = spawn(path.join(binaries, 'postgres'), ['-D', from], {
      ...{ uid, gid, cwd: folder, env: environment },
      stdio: ['ignore', log, log],
    });
    await waitFor('the server', async () => {
      const client = new pg.Client({ connectionString: url('postgres', 'postgres') });
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      await client.end();
      return rows[0]?.recovering === false;
    });
  };
  await start(dataDir);
  const client = new pg.Client({ connectionString: url('postgres', 'postgres') });
  await client.connect();
  for (const statement of [
    `create role sanam_owner login password '${PASSWORD}'`,
    `create role sanam_app login password '${PASSWORD}'`,
    'grant sanam_app to sanam_owner',
    'create database sanam owner sanam_owner',
  ])
    await client.query(statement);
  await client.end();
  return {
    port,
    folder,
    settings: { DATABASE_URL: url('sanam_app'), DATABASE_OWNER_URL: url('sanam_owner') },
    backrest: (...args) => run(script, args),
    kill() {
      const { pid = 0 } = server ?? {};
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
      for (const one of [pid, ...children]) process.kill(one, 'SIGKILL');
    },
    start,
    async stop() {
      if (server?.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Find the programs of Debian's newest PostgreSQL beside pgBackRest, and install what is missing, on Debian as root. */
function requirePostgres(): string {
  const find = () =>
    existsSync('/usr/bin/pgbackrest') && existsSync(VERSIONS)
      ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0]
      : undefined;
  if (process.getuid?.() === 0 && !find()) {
    const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update'], quietly);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql', 'pgbackrest'], quietly);
  }
  const version = find();
  if (!version || process.getuid?.() !== 0)
    throw new Error('This test runs as root on Debian, with the packages postgresql and pgbackrest.');
  return path.join(VERSIONS, version, 'bin');
}
