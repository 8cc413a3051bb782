import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { EXPORT_FILES_PATH, type ExportFile } from '@sanam/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { recordAct } from '../audit-log.ts';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { invalid, notFound, unauthenticated } from '../errors.ts';
import { addJob, type ModuleJobs } from '../jobs.ts';
import type { StaffCaller } from '../routes.ts';
import { type ListFile, loggedFilter, requireScope, typeOf } from './list-file.ts';
import { scopesOf } from './proposals.ts';

/** Folder in DATA_DIR with the files that jobs wrote. */
const FOLDER = 'exports';
/** Rows between two notes of how far a file is. */
const NOTED_EVERY = 2000;

interface Needs {
  db: Database;
  clock: Clock;
  config: { EXPORT_FILE_HOURS: number; DATA_DIR: string };
}

/**
 * Ask for a file that a job writes. The same file that the person already asked for is not written twice.
 * @returns its number. @throws 422 while another file of the person is not ready.
 */
export async function askExportFile(
  { db, clock, config }: Pick<Needs, 'db' | 'clock'> & { config: { EXPORT_FILE_HOURS: number } },
  list: ListFile<never>,
  { caller, ip, query }: { caller: StaffCaller; ip: string; query: object },
): Promise<string> {
  const now = clock.now();
  const asked = JSON.stringify(query);
  return db.transaction().execute(async (tx) => {
    // of two clicks at once one writes the row, and the other finds it
    const { rows } = await sql<{ id: bigint }>`
      insert into export_file (staff_id, session_id, ip, file, query, asked_at, expires_at)
        select ${caller.staffId}, ${caller.sessionId}, ${ip}, ${list.file}, ${asked}::jsonb, ${now},
            ${addSeconds(now, config.EXPORT_FILE_HOURS * 3600)}
          where not exists (${sameFile(tx, list, caller, asked, now)})
        on conflict do nothing
        returning id`.execute(tx);
    const [made] = rows;
    if (!made) {
      const same = await sameFile(tx, list, caller, asked, now).executeTakeFirst();
      if (same) return String(same.id);
      throw invalid('error', 'ไฟล์ก่อนหน้ายังเตรียมไม่เสร็จ กรุณารอก่อน', 'another file of the person is being written');
    }
    await recordAct(tx, {
      action: 'exportCsv',
      subject: `export:${made.id}`,
      detail: { file: list.file, filter: loggedFilter(list, query), is_asked: true },
    });
    await addJob(tx, 'write-export', { id: String(made.id) }, { key: `write-export:${made.id}` });
    return String(made.id);
  });
}

/** The file of the same list with the same filter that the person has, or waits for. */
const sameFile = (tx: Tx, { file }: ListFile<never>, { staffId }: StaffCaller, asked: string, now: Date) =>
  tx
    .selectFrom('export_file')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('state', '<>', 'failed')
    .where('expires_at', '>', now)
    .where('file', '=', file)
    .where('query', '=', sql<never>`${asked}::jsonb`);

/** Jobs that write the files, and remove them when their time is over. */
export function exportJobs(needs: Needs, lists: readonly ListFile<never>[]): ModuleJobs {
  return {
    outwardHandlers: {
      'write-export': (payload) => writeExport(needs, lists, BigInt((payload as { id: string }).id)),
    },
    handlers: { 'drop-exports': () => dropExports(needs) },
    schedule: [{ job: 'drop-exports', cron: '*/15 * * * *' }],
  };
}

/**
 * Write a file from its beginning, whatever a process that died has left of it. Its filter, its number of rows and its
 * hash go into the audit log in the name of who asked, when it is whole. Who lost the scope meanwhile gets no file.
 */
async function writeExport({ db, clock, config }: Needs, lists: readonly ListFile<never>[], id: bigint): Promise<void> {
  const asked = await db.selectFrom('export_file').selectAll().where('id', '=', id).executeTakeFirst();
  const list = lists.find(({ file }) => file === asked?.file);
  if (asked?.state !== 'writing' || asked.expires_at <= clock.now()) return;
  const scopes = await scopesOf(db, asked.staff_id, clock.now());
  if (!list || !scopes.includes(list.scope)) {
    await db.updateTable('export_file').set({ state: 'failed' }).where('id', '=', id).execute();
    return;
  }
  const caller: StaffCaller = {
    staffId: asked.staff_id,
    sessionId: asked.session_id,
    isIn: true,
    isFactorFresh: false,
    scopes,
  };
  const query = asked.query as object;
  const expected = await list.count(query as never, caller, Number.MAX_SAFE_INTEGER);
  const note = (rows: number) =>
    db
      .updateTable('export_file')
      .set({ rows: BigInt(rows), rows_expected: BigInt(expected) })
      .where('id', '=', id)
      .execute();
  const file = fileOf(config.DATA_DIR, id);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const out = await open(`${file}.part`, 'w', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    let noted = -NOTED_EVERY;
    for await (const part of list.parts(query as never, caller)) {
      rows += part.rows;
      hash.update(part.text);
      await out.write(part.text);
      if (rows - noted < NOTED_EVERY) continue;
      await note(rows);
      noted = rows;
    }
  } finally {
    await out.close();
  }
  await rename(`${file}.part`, file);
  const sha256 = hash.digest('hex');
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('export_file')
      .set({ state: 'ready', rows: BigInt(rows), rows_expected: BigInt(rows), sha256 })
      .where('id', '=', id)
      .execute();
    await recordAct(tx, {
      actor: `staff:${asked.staff_id}`,
      sessionId: asked.session_id,
      ...(asked.ip === null ? {} : { ip: asked.ip }),
      action: 'exportCsv',
      subject: `export:${id}`,
      detail: { file: list.file, filter: loggedFilter(list, query), rows, sha256, is_whole: true },
    });
  });
}

/** Remove the files whose time is over, and what was asked for with them. */
async function dropExports({ db, clock, config }: Needs): Promise<void> {
  const over = await db.selectFrom('export_file').select('id').where('expires_at', '<=', clock.now()).execute();
  for (const { id } of over) {
    const file = fileOf(config.DATA_DIR, id);
    for (const name of [file, `${file}.part`]) await rm(name, { force: true });
    await db.deleteFrom('export_file').where('id', '=', id).execute();
  }
}

const fileOf = (dataDir: string, id: bigint) => path.join(dataDir, FOLDER, String(id));

/** Files of a person, the newest first. */
export async function ownExports({ db, clock }: Pick<Needs, 'db' | 'clock'>, staffId: bigint): Promise<ExportFile[]> {
  const rows = await db
    .selectFrom('export_file')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', clock.now())
    .orderBy('id', 'desc')
    .execute();
  return rows.map((one) => ({
    id: String(one.id),
    file: one.file,
    state: one.state,
    rows: Number(one.rows),
    rows_expected: one.rows_expected === null ? null : Number(one.rows_expected),
    asked_at: one.asked_at.toISOString(),
    expires_at: one.expires_at.toISOString(),
  }));
}

/** Serve the files that jobs wrote, each to who asked for it, while they hold the scope of the list. */
export function serveExportFiles(app: FastifyInstance, needs: Needs, lists: readonly ListFile<never>[]): void {
  const { db, clock, config } = needs;
  app.get(`${EXPORT_FILES_PATH}:id`, { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    if (!request.staff?.isIn) throw unauthenticated('a file needs a staff member');
    const asked = /^\d{1,18}$/.test(id)
      ? await db
          .selectFrom('export_file')
          .select(['id', 'file', 'sha256'])
          .where('id', '=', BigInt(id))
          .where('staff_id', '=', request.staff.staffId)
          .where('state', '=', 'ready')
          .where('expires_at', '>', clock.now())
          .executeTakeFirst()
      : undefined;
    const list = lists.find(({ file }) => file === asked?.file);
    if (!asked || !list) throw notFound('ไม่พบไฟล์นี้ หรือหมดเวลาแล้ว', 'no file of the person has this number');
    requireScope(request.staff, list.scope);
    const file = fileOf(config.DATA_DIR, asked.id);
    const { size } = await stat(file);
    await recordAct(db, { subject: `export:${id}`, detail: { file: asked.file, sha256: asked.sha256, is_had: true } });
    return reply
      .header('content-type', typeOf(asked.file))
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${asked.file}"`)
      .send(createReadStream(file));
  });
}
