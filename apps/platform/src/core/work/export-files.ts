import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { EXPORT_FILES_PATH, type ExportFile } from '@sanam/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { recordAct } from '../audit-log.ts';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { invalid, notFound, unauthenticated } from '../errors.ts';
import type { StaffCaller } from '../routes.ts';
import type { WorkConfig } from './config.ts';
import { type ListFile, loggedFilter, requireScope, typeOf } from './list-file.ts';
import { addExportJob, exportFileOf } from './write-export.ts';

interface Needs {
  db: Database;
  clock: Clock;
}

/**
 * Ask for a file that a job writes. While it is being written, asking again finds it; later it is written anew.
 * @returns its number. @throws 422 while another file of the person is being written, or when they have EXPORT_FILES_MAX.
 */
export async function askExportFile(
  { db, clock, config }: Needs & { config: Pick<WorkConfig, 'EXPORT_FILE_HOURS' | 'EXPORT_FILES_MAX'> },
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
          where (${countFiles(tx, caller, now)}) < ${config.EXPORT_FILES_MAX}
        on conflict do nothing
        returning id`.execute(tx);
    const [made] = rows;
    if (!made) {
      const writing = await beingWritten(tx, caller);
      if (writing?.file === list.file && writing.is_same) return String(writing.id);
      if (writing)
        throw invalid('error', 'ไฟล์ก่อนหน้ายังเตรียมไม่เสร็จ กรุณารอก่อน', 'another file of the person is being written');
      throw invalid(
        'error',
        `มีไฟล์ที่ขอไว้ครบ ${config.EXPORT_FILES_MAX} ไฟล์แล้ว กรุณารอจนไฟล์เก่าหมดเวลา`,
        'the person has as many files as allowed',
      );
    }
    await recordAct(tx, {
      action: 'exportCsv',
      subject: `export:${made.id}`,
      detail: { file: list.file, filter: loggedFilter(list, query), is_asked: true },
    });
    await addExportJob(tx, made.id);
    return String(made.id);
  });

  /** The one file of the person that is being written, and whether it has this filter. */
  function beingWritten(tx: Tx, { staffId }: StaffCaller) {
    return tx
      .selectFrom('export_file')
      .select(['id', 'file', sql<boolean>`query = ${asked}::jsonb`.as('is_same')])
      .where('staff_id', '=', staffId)
      .where('state', '=', 'writing')
      .executeTakeFirst();
  }
}

/** Number of files that a person has or waits for. */
const countFiles = (tx: Tx, { staffId }: StaffCaller, now: Date) =>
  tx
    .selectFrom('export_file')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('staff_id', '=', staffId)
    .where('state', '<>', 'failed')
    .where('expires_at', '>', now);

/** Files of a person, the newest first. */
export async function ownExports({ db, clock }: Needs, staffId: bigint): Promise<ExportFile[]> {
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

/** Serve the files that jobs wrote, each to the person who asked for it, while they hold the scope of the list. */
export function serveExportFiles(
  app: FastifyInstance,
  { db, clock, config }: Needs & { config: { DATA_DIR: string } },
  lists: readonly ListFile<never>[],
): void {
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
    const lost = (reason: string) => notFound('ไม่พบไฟล์นี้ หรือหมดเวลาแล้ว', reason);
    if (!asked || !list) throw lost('no file of the person has this number');
    requireScope(request.staff, list.scope);
    const file = exportFileOf(config.DATA_DIR, asked.id);
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw lost('the file is not in the data folder of this server');
      throw error;
    });
    await recordAct(db, {
      subject: `export:${id}`,
      detail: { file: asked.file, sha256: asked.sha256, is_fetched: true },
    });
    return reply
      .header('content-type', typeOf(asked.file))
      .header('content-length', found.size)
      .header('content-disposition', `attachment; filename="${asked.file}"`)
      .send(createReadStream(file));
  });
}
