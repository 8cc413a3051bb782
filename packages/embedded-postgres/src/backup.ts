import {
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Unprivileged, unprivilegedUser, walkable } from './binaries.ts';

/*
 * Backups of the embedded PostgreSQL: while it runs, each segment of its log goes to an archive; a base backup is a copy
 * of its folder, taken between pg_backup_start and pg_backup_stop. Both together give the database of any moment since
 * the oldest base backup.
 */

/** Parts of a backup folder. */
const WAL = 'wal';
const BASE = 'base';
const FILES = 'files';
/** File that a complete base backup has. */
const LABEL = 'label.json';
/** End of the name of a base backup that is not complete: it gets its own name last. */
const UNNAMED = '.part';
/** Name of the lock that whoever takes a base backup holds in the database, until their connection ends. */
export const BACKUP_LOCK = 'sanam base backup';
/** A segment that is not full is archived after this time, so that little is lost with the disk. */
const ARCHIVE_SECONDS = 60;
const ARCHIVED_MS = 120_000;

/** Folders of a database whose content a base backup leaves out, as the manual of PostgreSQL names them. */
const WITHOUT_CONTENT = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init.*)$/;
/**
 * Parts of a data directory that are no part of a backup: the database itself, logs, the world outside, and files for
 * staff, which are kept for a day only, and appear and go while a backup is taken.
 */
const NOT_OURS = ['postgres', 'logs', 'sandbox', 'exports', 'start.pid'];

/** A base backup. Times in ISO 8601. */
export interface BaseBackup {
  name: string;
  begun_at: string;
  ended_at: string;
  bytes: number;
}

/**
 * Make the archive of a backup folder, and the settings with which the server fills it.
 * @throws Error when the folder cannot be written.
 */
export function archiveSettings(backupDir: string): string[] {
  const wal = path.join(backupDir, WAL);
  try {
    for (const part of [BASE, WAL]) mkdirSync(path.join(backupDir, part), { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder of BACKUP_DIR, ${backupDir}, cannot be written (${code}): choose another one.`);
  }
  const user = unprivilegedUser();
  if (user && !walkable(path.dirname(backupDir)))
    throw new Error(`The database's own user cannot enter the folder of BACKUP_DIR, ${backupDir}: choose another one.`);
  // the server, which is never root, writes the archive itself
  for (const folder of user ? [backupDir, wal] : []) chownSync(folder, user?.uid ?? 0, user?.gid ?? 0);
  return [
    'archive_mode=on',
    'archive_library=basic_archive',
    `basic_archive.archive_directory=${wal}`,
    `archive_timeout=${ARCHIVE_SECONDS}s`,
  ];
}

/**
 * Take a base backup of a running server, with the keys and other files of its data directory. The backup counts only
 * once it is whole. What a backup left that was killed in the middle is removed: it has keys too, and may be large.
 * @param say told now and then what was copied.
 * @throws Error with one sentence, when the server archives to another place, the archive does not follow, or another
 *   backup is under way.
 */
export async function backUp(
  { ownerUrl, folder, dataDir, backupDir }: { ownerUrl: string; folder: string; dataDir: string; backupDir: string },
  say: (bytes: number) => void = () => {},
): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const begun_at = new Date().toISOString();
  const name = begun_at.replaceAll(':', '-');
  const part = path.join(backupDir, BASE, `${name}${UNNAMED}`);
  try {
    const { rows: found } = await client.query<{ mode: string; archive: string | null }>(
      "select current_setting('archive_mode') as mode, current_setting('basic_archive.archive_directory', true) as archive",
    );
    if (found[0]?.mode !== 'on' || found[0].archive !== path.join(backupDir, WAL))
      throw new Error(`The database does not archive to ${backupDir}: start it with BACKUP_DIR=${backupDir}.`);
    const { rows: locks } = await client.query<{ is_mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_mine',
      [BACKUP_LOCK],
    );
    if (!locks[0]?.is_mine) throw new Error('Another backup is under way: wait until it has ended.');
    removeUnnamed(path.join(backupDir, BASE));
    await client.query('select pg_backup_start($1, true)', ['sanam']);
    const bytes = copyDatabase(folder, path.join(part, 'postgres'), say);
    const { rows } = await client.query<{ labelfile: string; segment: string }>(
      'select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
    );
    writeFileSync(path.join(part, 'postgres/backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    copyFiles(dataDir, path.join(part, FILES), (file) => !NOT_OURS.includes(file) && !file.endsWith('.pid'));
    await isArchived(path.join(backupDir, WAL, rows[0]?.segment ?? ''));
    const backup = { name, begun_at, ended_at: new Date().toISOString(), bytes };
    writeFileSync(path.join(part, LABEL), `${JSON.stringify(backup)}\n`, { mode: 0o600 });
    // the name says that the backup is whole: also after the power has failed
    syncAll(part);
    renameSync(part, path.join(backupDir, BASE, name));
    syncOne(path.join(backupDir, BASE));
    return backup;
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Bring a folder with all its files and folders to the disk. */
function syncAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) syncAll(at);
    else syncOne(at);
  }
  syncOne(folder);
}

/** Bring the bytes of a file, or the names in a folder, to the disk. */
function syncOne(at: string): void {
  const open = openSync(at, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

/** Remove base backups that are not complete. Only who holds the lock may: nobody else writes one then. */
function removeUnnamed(base: string): void {
  for (const name of readdirSync(base))
    if (name.endsWith(UNNAMED)) rmSync(path.join(base, name), { recursive: true, force: true });
}

/** Complete base backups of a backup folder, oldest first. */
function baseBackups(backupDir: string): BaseBackup[] {
  const base = path.join(backupDir, BASE);
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .filter((name) => !name.endsWith(UNNAMED) && existsSync(path.join(base, name, LABEL)))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(base, name, LABEL), 'utf8')) as BaseBackup);
}

/**
 * Put the newest base backup that ended before a moment into a new data directory. The database comes to that moment when
 * it is started with the settings that are returned.
 * @param to the moment; undefined: the end of the archive.
 * @throws Error with one sentence.
 */
export function layOut(
  { backupDir, folder, dataDir, to }: { backupDir: string; folder: string; dataDir: string; to: Date | undefined },
  say: (bytes: number) => void = () => {},
): { backup: BaseBackup; settings: string[] } {
  const all = baseBackups(backupDir);
  const backup = all.findLast(({ ended_at }) => to === undefined || new Date(ended_at) <= to);
  if (!backup)
    throw new Error(
      all[0]
        ? `The oldest backup is of ${all[0].ended_at}: nothing before it can be restored.`
        : `There is no backup in ${backupDir}.`,
    );
  // the database may have a place apart from the data directory, where an earlier restore has left something
  for (const one of [dataDir, folder])
    if (existsSync(one) && readdirSync(one).length > 0)
      throw new Error(`${one} is not empty: a backup is restored into a new folder only.`);
  const from = path.join(backupDir, BASE, backup.name);
  mkdirSync(dataDir, { recursive: true });
  copyFiles(path.join(from, FILES), dataDir, () => true);
  mkdirSync(path.dirname(folder), { recursive: true });
  copyDatabase(path.join(from, 'postgres'), folder, say);
  writeFileSync(path.join(folder, 'recovery.signal'), '', { mode: 0o600 });
  const user = unprivilegedUser();
  if (user) giveAway(folder, user);
  // in the shell's single quotes nothing of a path has a meaning but a single quote
  const wal = `'${path.join(backupDir, WAL).replaceAll('%', '%%').replaceAll("'", `'\\''`)}/%f'`;
  return {
    backup,
    settings: [
      `restore_command=cp ${wal} "%p"`,
      'recovery_target_action=promote',
      // nobody connects before the moment is reached
      'hot_standby=off',
      ...(to ? [`recovery_target_time=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`] : []),
    ],
  };
}

/** Copy a folder of a database. A file that the server removes meanwhile is not needed. @returns the bytes. */
function copyDatabase(from: string, into: string, say: (bytes: number) => void, copied = 0): number {
  let bytes = copied;
  mkdirSync(into, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(into, entry.name)];
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      if (WITHOUT_CONTENT.includes(entry.name)) mkdirSync(target, { mode: 0o700 });
      else bytes = copyDatabase(source, target, say, bytes);
    } else if (entry.isFile()) {
      try {
        copyFileSync(source, target, constants.COPYFILE_FICLONE);
        bytes += statSync(target).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
  say(bytes);
  return bytes;
}

/** Copy files with their permissions, and folders, whose names are wanted. */
function copyFiles(from: string, into: string, isWanted: (name: string) => boolean): void {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(into, entry.name)];
    if (entry.isDirectory()) copyFiles(source, target, () => true);
    else if (entry.isFile()) copyFileSync(source, target);
  }
}

function giveAway(folder: string, user: Unprivileged): void {
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) giveAway(at, user);
    else chownSync(at, user.uid, user.gid);
  }
}

/** Wait until the last segment of a backup is in the archive. @throws Error with one sentence. */
async function isArchived(segment: string): Promise<void> {
  for (let waited = 0; waited < ARCHIVED_MS; waited += 100) {
    if (existsSync(segment)) return;
    await sleep(100);
  }
  throw new Error(`The archive does not get ${path.basename(segment)}: see the log of the database.`);
}
