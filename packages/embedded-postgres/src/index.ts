import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type BaseBackup, layOut } from './backup.ts';
import { postgresBinaries, ROOTS_PLACE, type Unprivileged, unprivilegedUser, walkable } from './binaries.ts';
import { freePort } from './free-port.ts';
import {
  environmentOf,
  LOGINS_FILE,
  type Logins,
  makeLogins,
  OWNER,
  readLogins,
  requirePasswords,
  SERVER,
} from './logins.ts';

export { archiveSettings, type BaseBackup, backUp } from './backup.ts';
export { freePort } from './free-port.ts';
export { LOGINS_FILE } from './logins.ts';

/** Connection URLs of the database `sanam`, with passwords. */
export interface DatabaseUrls {
  /** URL with the servers' login. */
  url: string;
  /** URL with the owner's login, for migrations and operator commands. */
  ownerUrl: string;
}

/** An embedded PostgreSQL, which only this operating system user can reach, and only with a password. */
export interface EmbeddedPostgres extends DatabaseUrls {
  pid: number;
  /** Stop the server in PostgreSQL's fast mode; resolves when the process has ended. */
  stop(): Promise<void>;
  /**
   * Promise that resolves when the server ends by itself. For a server that was already running, the promise never
   * resolves.
   */
  ended: Promise<void>;
}

/** Longest path of a socket: the system allows 107 bytes, of which the name of the socket takes some. */
const SOCKET_FOLDER_BYTES_MAX = 85;
const PORT = 5432;
const READY_MS = 60_000;
/** Error code of PostgreSQL for a wrong password. */
const WRONG_PASSWORD = '28P01';
/** Replaying the log of a day may take an hour. */
const RECOVERED_MS = 6 * 3_600_000;

/**
 * Start PostgreSQL on a data directory, which the first start creates. A server that survived a kill -9 of its parent
 * is found by its pid file and reused: its data are intact, and two servers must never run on one directory. One that
 * runs without the settings given now is stopped before. A directory without passwords, which an earlier version made,
 * gets them now.
 * @param options.settings additional `name=value` settings.
 * @param options.readyMs time in which it must be ready; a minute unless said otherwise.
 * @throws Error with one sentence.
 */
export async function startPostgres(
  dataDir: string,
  options: { settings?: readonly string[]; readyMs?: number } = {},
): Promise<EmbeddedPostgres> {
  const user = unprivilegedUser();
  const folder = postgresFolder(dataDir);
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'));
  const known = isNew ? undefined : readLogins(dataDir);
  const running = adopt(folder);
  if (running && known && runsWith(folder, options.settings ?? [])) {
    const urls = urlsOf(running, known);
    await createDatabase(urls);
    return { ...urls, pid: running.pid, ended: new Promise(() => {}), stop: () => stopPid(running.pid) };
  }
  // without a password file, the running server is of an earlier version, and lets everybody in; with other settings it
  // would keep no archive, say
  if (running) await stopPid(running.pid);
  const binaries = postgresBinaries(user);
  const program = (name: string) => path.join(binaries, 'bin', name);
  mkdirSync(dataDir, { recursive: true });
  prepareFolder(folder, user);
  await clearAfterCrash(folder);
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  if (isNew) {
    const made = spawnSync(
      program('initdb'),
      // nobody may connect until the logins have passwords
      ['-D', folder, '-U', OWNER, '-A', 'reject', '-E', 'UTF8', '--locale=C', '--no-instructions'],
      { cwd: '/', encoding: 'utf8', env: environmentOf(folder), ...as },
    );
    if (made.status !== 0)
      throw new Error(
        `The embedded database could not be made in ${folder}: ${(made.stderr || made.error?.message || '').trim().split('\n').at(-1)}`,
      );
  }
  requirePasswords(folder, user);
  const logins = known ?? makeLogins(dataDir, folder, program('postgres'), user);
  const settings = [...(await whereToListen(folder)), 'max_connections=200', 'log_min_messages=warning'];
  const child = spawn(
    program('postgres'),
    ['-D', folder, ...[...settings, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting])],
    { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: environmentOf(folder), ...as },
  );
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const urls = urlsOf(await ready(folder, child, () => said, options.readyMs ?? READY_MS), logins);
  await createDatabase(urls);
  const pid = child.pid ?? 0;
  return { ...urls, pid, ended, stop: () => stopPid(pid) };
}

/**
 * Restore a backup into a new data directory and bring the database to a moment. The server that is returned runs on
 * it. When the passwords were changed between the backup and the moment, its file has the former ones, and new ones are
 * made.
 * @param to the moment; undefined: the end of the archive.
 * @param say told now and then how many bytes were copied.
 * @throws Error with one sentence, also when the archive ends before the moment.
 */
export async function restorePostgres(
  { backupDir, dataDir, to }: { backupDir: string; dataDir: string; to: Date | undefined },
  say?: (bytes: number) => void,
): Promise<{ postgres: EmbeddedPostgres; backup: BaseBackup }> {
  const { backup, settings } = layOut({ backupDir, dataDir, to, folder: postgresFolder(dataDir) }, say);
  const postgres = await startPostgres(dataDir, { settings, readyMs: RECOVERED_MS }).catch(async (error: Error) => {
    if ((error as { code?: string }).code === WRONG_PASSWORD) {
      const running = adopt(postgresFolder(dataDir));
      if (running) await stopPid(running.pid);
      rmSync(path.join(dataDir, LOGINS_FILE));
      return startPostgres(dataDir);
    }
    if (!error.message.includes('recovery ended before configured recovery target')) throw error;
    throw new Error(`The archive ends before ${to?.toISOString()}: restore to its end, into another new folder.`);
  });
  return { postgres, backup };
}

/**
 * Connection URLs of the server that runs on a data directory. @returns undefined when none runs. @throws Error when
 * the passwords are missing or damaged.
 */
export function runningUrls(dataDir: string): DatabaseUrls | undefined {
  const running = adopt(postgresFolder(dataDir));
  if (!running) return undefined;
  const logins = readLogins(dataDir);
  if (!logins) throw new Error('The database has no passwords yet: run `npm start` again, which makes them.');
  return urlsOf(running, logins);
}

/**
 * Settings for where the server listens: a socket in its data folder, which only its own user may enter. When the path
 * of the folder is too long for a socket, it is a free port on loopback instead.
 */
async function whereToListen(folder: string): Promise<string[]> {
  if (Buffer.byteLength(folder) <= SOCKET_FOLDER_BYTES_MAX)
    return [`port=${PORT}`, 'listen_addresses=', `unix_socket_directories=${folder}`, 'unix_socket_permissions=0700'];
  return [`port=${await freePort()}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
}

function urlsOf({ socket, port }: Pick<Running, 'socket' | 'port'>, logins: Logins): DatabaseUrls {
  const host = socket ? encodeURIComponent(socket) : '127.0.0.1';
  return {
    url: `postgres://${SERVER}:${logins.server}@${host}:${port}/sanam`,
    ownerUrl: `postgres://${OWNER}:${logins.owner}@${host}:${port}/sanam`,
  };
}

interface Running {
  pid: number;
  port: number;
  /** Folder of the socket; empty when the server listens on loopback. */
  socket: string;
}

/**
 * Find a running server on this directory that accepts connections. Lines of postmaster.pid: pid, directory, start,
 * port, socket, address, key, status.
 */
function adopt(folder: string): Running | undefined {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return isLivePostgres(pid) && lines[7]?.trim() === 'ready'
    ? { pid, port: Number(lines[3]), socket: lines[4]?.trim() ?? '' }
    : undefined;
}

/** Whether the server on this directory was started with these settings: it writes its command line into a file. */
function runsWith(folder: string, settings: readonly string[]): boolean {
  const file = path.join(folder, 'postmaster.opts');
  const said = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return settings.every((setting) => said.includes(` "-c" "${setting}"`));
}

/**
 * Whether the process with this pid is alive and is PostgreSQL. The pid may have been reused by another program, and a
 * zombie process still has its pid.
 */
function isLivePostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // format of the file: pid (name) state …
    return (
      !existsSync('/proc/self/stat') || /^\d+ \(postgres.*\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    );
  } catch {
    return false;
  }
}

/**
 * Remove a stale pid file. After a kill -9 of the whole server its pid file remains, and PostgreSQL would wait for a
 * zombie process. Wait up to ten seconds until the pid belongs to no live PostgreSQL, and no process of the old server
 * has the directory as its working directory. Then remove the file.
 */
async function clearAfterCrash(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file) || !existsSync('/proc/self/stat')) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  for (let waited = 0; waited < 10_000; waited += 100) {
    if (!isLivePostgres(pid) && !worksIn(folder)) {
      // the socket's own lock names the same dead process
      for (const name of ['postmaster.pid', `.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`])
        rmSync(path.join(folder, name), { force: true });
      return;
    }
    await sleep(100);
  }
}

/**
 * Whether any live process has this working directory. Every PostgreSQL process uses its data directory as its working
 * directory.
 */
function worksIn(folder: string): boolean {
  const real = realpathSync(folder);
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === real;
    } catch {
      return false;
    }
  });
}

/**
 * Folder of the database, inside the data directory. When this process runs as root and the PostgreSQL user could not
 * reach the data directory (for example below /root), the folder is under /var/lib/sanam instead. Permissions of
 * folders above the data directory are never changed.
 */
export function postgresFolder(dataDir: string): string {
  if (!unprivilegedUser() || walkable(path.dirname(dataDir))) return path.join(dataDir, 'postgres');
  return path.join(ROOTS_PLACE, createHash('sha256').update(dataDir).digest('hex').slice(0, 16), 'postgres');
}

function prepareFolder(folder: string, user: Unprivileged | undefined): void {
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!user) return;
    chownSync(folder, user.uid, user.gid);
    // Other users may enter the data directory, but not list it. The other files in it keep their own permissions.
    chmodSync(path.dirname(folder), 0o711);
  } catch (error) {
    throw new Error(`The data directory ${folder} cannot be written: ${(error as Error).message}`);
  }
}

async function ready(folder: string, child: ChildProcess, said: () => string, mostMs: number): Promise<Running> {
  for (let waited = 0; waited < mostMs; waited += 50) {
    if (child.exitCode !== null) throw new Error(`The embedded database did not start: ${reasonIn(said())}`);
    const running = adopt(folder);
    if (running && running.pid === child.pid) return running;
    await sleep(50);
  }
  child.kill('SIGINT');
  throw new Error(`The embedded database was not ready within ${mostMs / 1000} seconds.`);
}

/** The line of a server's output that says why it ended. */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n');
  return lines.find((line) => / (FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? '';
}

async function createDatabase({ ownerUrl }: DatabaseUrls): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl.replace(/\/sanam$/, '/postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'sanam'");
    if (rowCount === 0) await client.query('create database sanam');
  } finally {
    await client.end();
  }
}

async function stopPid(pid: number): Promise<void> {
  if (isLivePostgres(pid)) process.kill(pid, 'SIGINT');
  for (let waited = 0; isLivePostgres(pid) && waited < 30_000; waited += 50) await sleep(50);
}
