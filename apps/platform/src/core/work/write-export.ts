import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import { recordAct } from '../audit-log.ts';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import type { ExportFile } from '../database-types.ts';
import { addJob, each, type ModuleJobs } from '../jobs.ts';
import type { StaffCaller } from '../routes.ts';
import type { WorkConfig } from './config.ts';
import { type ListFile, loggedFilter } from './list-file.ts';
import { scopesOf } from './proposals.ts';

/** Folder in DATA_DIR with the files that jobs wrote. */
const FOLDER = 'exports';
/** Rows between two notes of how far a file is. */
const NOTED_EVERY = 2000;
/** Rows that are counted beforehand; of a longer file it is not known how long it will be. */
const COUNTED_MAX = 1_000_000;

interface Needs {
  db: Database;
  clock: Clock;
  log: Logger;
  config: Pick<WorkConfig, 'EXPORT_ATTEMPTS_MAX' | 'EXPORT_SILENT_SECONDS'> & { DATA_DIR: string };
}
type Asked = Selectable<ExportFile>;

/** Where the finished file with this number is. */
export const exportFileOf = (dataDir: string, id: bigint): string => path.join(dataDir, FOLDER, String(id));

/** Where an attempt writes. */
const partOf = (dataDir: string, { id, attempt }: Pick<Asked, 'id' | 'attempt'>) =>
  `${exportFileOf(dataDir, id)}.${attempt}`;

/** Let a job write the file with this number. */
export const addExportJob = (db: Database | Tx, id: bigint): Promise<void> =>
  addJob(db, 'write-export', { id: String(id) }, { key: `write-export:${id}` });

/** Jobs that write the files, go on with those whose process died, and remove them when their time is over. */
export function exportJobs(needs: Needs, lists: readonly ListFile<never>[]): ModuleJobs {
  return {
    fileHandlers: {
      'write-export': (payload) => writeExport(needs, lists, BigInt((payload as { id: string }).id)),
    },
    handlers: { 'resume-exports': () => resumeExports(needs), 'drop-exports': () => dropExports(needs) },
    schedule: [
      { job: 'resume-exports', pace: 'sweep' },
      { job: 'drop-exports', cron: '*/15 * * * *' },
    ],
  };
}

/**
 * Begin an attempt at writing a file, from its beginning. It has a number: an attempt that is slow, or was thought dead,
 * ends when a later one has begun. A person who has lost the scope meanwhile gets no file.
 */
async function writeExport(needs: Needs, lists: readonly ListFile<never>[], id: bigint): Promise<void> {
  const { db, clock, config, log } = needs;
  const now = clock.now();
  const asked = await db
    .updateTable('export_file')
    .set({ attempt: sql`attempt + 1`, noted_at: now })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!asked) return;
  const list = lists.find(({ file }) => file === asked.file);
  const scopes = await scopesOf(db, asked.staff_id, now);
  if (!list || !scopes.includes(list.scope)) return fail(db, asked);
  const part = partOf(config.DATA_DIR, asked);
  try {
    await rm(partOf(config.DATA_DIR, { id, attempt: asked.attempt - 1 }), { force: true });
    await writeWhole(needs, list, asked, scopes, part);
  } catch (error) {
    // what cannot be removed now goes with the file's row
    await rm(part, { force: true }).catch(() => undefined);
    if (error instanceof Superseded) return;
    log.error({ err: error, subject: `export:${id}` }, 'a file could not be written');
    // the queue tries again
    if (asked.attempt < config.EXPORT_ATTEMPTS_MAX) throw error;
    await fail(db, asked);
  }
}

/** A later attempt has begun, or the file is no longer wanted. */
class Superseded extends Error {}

const ofAttempt = (db: Database | Tx, { id, attempt }: Pick<Asked, 'id' | 'attempt'>) =>
  db.updateTable('export_file').where('id', '=', id).where('attempt', '=', attempt).where('state', '=', 'writing');

const fail = async (db: Database, asked: Asked): Promise<void> =>
  void (await ofAttempt(db, asked).set({ state: 'failed' }).execute());

/**
 * Write the parts of a file, and put it in its place when it is whole and on the disk. Its filter, its number of rows and
 * its hash go into the audit log in the name of who asked, in the transaction that says so.
 */
async function writeWhole(
  { db, clock, config }: Needs,
  list: ListFile<never>,
  asked: Asked,
  scopes: StaffCaller['scopes'],
  part: string,
): Promise<void> {
  const { staff_id: staffId, session_id: sessionId, ip } = asked;
  const caller: StaffCaller = { staffId, sessionId, isIn: true, isFactorFresh: false, scopes };
  const query = asked.query as never;
  const counted = await list.count(query, caller, COUNTED_MAX);
  const note = async (rows: number) => {
    const { numUpdatedRows } = await ofAttempt(db, asked)
      .set({
        rows: BigInt(rows),
        rows_expected: counted < COUNTED_MAX ? BigInt(counted) : null,
        noted_at: clock.now(),
      })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Superseded();
  };
  await mkdir(path.dirname(part), { recursive: true, mode: 0o700 });
  const out = await open(part, 'w', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    let noted = -NOTED_EVERY;
    for await (const { text, rows: more } of list.parts(query, caller)) {
      rows += more;
      hash.update(text);
      // unlike write, this ends only when all of it is written
      await out.writeFile(text);
      if (rows - noted < NOTED_EVERY) continue;
      await note(rows);
      noted = rows;
    }
    await out.sync();
  } finally {
    await out.close();
  }
  const sha256 = hash.digest('hex');
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await ofAttempt(tx, asked)
      .set({ state: 'ready', rows: BigInt(rows), rows_expected: BigInt(rows), sha256 })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Superseded();
    await recordAct(tx, {
      actor: `staff:${staffId}`,
      sessionId,
      ...(ip === null ? {} : { ip }),
      action: 'exportCsv',
      subject: `export:${asked.id}`,
      detail: { file: list.file, filter: loggedFilter(list, query), rows, sha256, is_whole: true },
    });
    // under the row's lock, so no other attempt does it; one whose commit fails is written again
    await rename(part, exportFileOf(config.DATA_DIR, asked.id));
  });
}

/** Begin another attempt at each file that nobody has gone on with, or give it up after the last one. */
async function resumeExports({ db, clock, config, log }: Needs): Promise<void> {
  const silentSince = addSeconds(clock.now(), -config.EXPORT_SILENT_SECONDS);
  const silent = await db
    .selectFrom('export_file')
    .selectAll()
    .where('state', '=', 'writing')
    .where(sql<boolean>`coalesce(noted_at, asked_at) <= ${silentSince}`)
    .execute();
  await each(
    silent,
    log,
    'going on with a file',
    ({ id }) => `export:${id}`,
    (asked) => (asked.attempt < config.EXPORT_ATTEMPTS_MAX ? addExportJob(db, asked.id) : fail(db, asked)),
  );
}

/**
 * Remove the files whose time is over, and what was asked for with them. Files of this server's folder that nothing in
 * the database names go too, such as those of another server's row.
 */
async function dropExports({ db, clock, config }: Needs): Promise<void> {
  const folder = path.join(config.DATA_DIR, FOLDER);
  // read before the rows: whatever is in it now has its row already
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const rows = await db.selectFrom('export_file').select(['id', 'expires_at']).execute();
  const now = clock.now();
  const live = new Set(rows.filter(({ expires_at }) => expires_at > now).map(({ id }) => String(id)));
  for (const name of names) if (!live.has(name.split('.')[0] ?? '')) await rm(path.join(folder, name), { force: true });
  await db.deleteFrom('export_file').where('expires_at', '<=', now).execute();
}
