import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Unprivileged } from './binaries.ts';

/** File in the data directory with the passwords of both logins; only its owner may read it. */
export const LOGINS_FILE = 'database-logins.json';

/**
 * Login that owns everything in the database: for migrations, and for the few commands that the servers must not run.
 */
export const OWNER = 'sanam';
/** Login of the servers, which owns none of the platform's tables. */
export const SERVER = 'sanam_app';

/** Passwords of the two logins of an embedded PostgreSQL. */
export interface Logins {
  owner: string;
  server: string;
}

/** Every connection needs a password, also one through the socket. */
const HBA = `# written at every start
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

/** Read the passwords. @returns undefined when the database has none yet. @throws Error when the file is damaged. */
export function readLogins(dataDir: string): Logins | undefined {
  const file = path.join(dataDir, LOGINS_FILE);
  if (!existsSync(file)) return undefined;
  try {
    const { owner, server } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Logins>;
    if (owner && server) return { owner, server };
  } catch {
    // a damaged file is reported below
  }
  throw new Error(`${file} cannot be read: remove the file, and the next start makes new passwords.`);
}

/** Environment of PostgreSQL's programs: nothing of the process that starts them, which may have secrets. */
export function environmentOf(folder: string): Record<string, string> {
  return { PATH: process.env.PATH ?? '', PGDATA: folder, TZ: 'UTC' };
}

/** Let nobody in without a password, from the next start of the server on. */
export function requirePasswords(folder: string, user: Unprivileged | undefined): void {
  const file = path.join(folder, 'pg_hba.conf');
  if (readFileSync(file, 'utf8') === HBA) return;
  writeWhole(file, HBA, user);
}

/**
 * Give both logins new passwords, on a stopped server. It needs no old password, so it also serves data directories of
 * earlier versions, which let everybody in, and those whose password file is lost.
 * @param postgres path of the server's program.
 * @throws Error with one sentence.
 */
export function makeLogins(dataDir: string, folder: string, postgres: string, user: Unprivileged | undefined): Logins {
  const logins = { owner: randomBytes(24).toString('base64url'), server: randomBytes(24).toString('base64url') };
  const statements = [
    // stretching protects guessable passwords; these have 192 random bits, and each connection would pay for it
    'set scram_iterations = 1',
    `do $$ begin if not exists (select from pg_roles where rolname = '${SERVER}') then create role ${SERVER}; end if; end $$`,
    `alter role ${SERVER} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${logins.server}'`,
    `alter role ${OWNER} password '${logins.owner}'`,
  ];
  // single-user mode: no other process can connect, and no authentication takes place
  const done = spawnSync(postgres, ['--single', '-j', '-D', folder, 'postgres'], {
    cwd: '/',
    encoding: 'utf8',
    env: environmentOf(folder),
    input: statements.map((one) => `${one};\n\n`).join(''),
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  // a failed statement does not end single-user mode; its text is left out, because it holds a password
  const fault = done.stderr?.split('\n').find((line) => /\b(ERROR|FATAL|PANIC): /.test(line));
  if (done.status !== 0 || fault)
    throw new Error(
      `The logins of the embedded database could not be made: ${fault ?? done.error?.message ?? done.status}`,
    );
  writeWhole(path.join(dataDir, LOGINS_FILE), `${JSON.stringify(logins)}\n`, undefined);
  return logins;
}

/** Write a private file, which a reader sees either not at all or whole. */
function writeWhole(file: string, text: string, user: Unprivileged | undefined): void {
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
  if (user) chownSync(draft, user.uid, user.gid);
  renameSync(draft, file);
}
