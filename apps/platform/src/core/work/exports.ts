import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Call, calls, EXPORTS_PATH } from '@sanam/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAct } from '../audit-log.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { StaffCaller } from '../routes.ts';
import type { WorkConfig } from './config.ts';
import { askExportFile } from './export-files.ts';
import { type ListFile, loggedFilter, type Part, requireScope, typeOf } from './list-file.ts';

/**
 * Serve lists as files. A file has what its list shows, with the same masks, and is written page by page while it is
 * read; its filter, its number of rows and its hash stand in the audit log. One of more than EXPORT_ROWS_MAX rows is
 * written by a job instead, and the answer is 202 with its number.
 */
export function serveExports(
  app: FastifyInstance,
  needs: { db: Database; clock: Clock; config: WorkConfig },
  lists: readonly ListFile<never>[],
): void {
  const { db, config } = needs;
  for (const list of lists)
    app.get(`${EXPORTS_PATH}${list.file}`, {
      schema: { hide: true, querystring: (calls[list.call] as Call).query ?? {} },
      onRequest: async ({ staff }) => requireScope(staff, list.scope),
      handler: async (request, reply) => {
        const caller = requireScope(request.staff, list.scope);
        const query = request.query as object;
        const rows = await list.count(query as never, caller, config.EXPORT_ROWS_MAX + 1);
        if (rows > config.EXPORT_ROWS_MAX) {
          const id = await askExportFile(needs, list, { caller, ip: request.ip, query });
          return reply.code(202).send({ success: true, data: { id } });
        }
        // the first part is read before the answer begins, so that a wrong cursor is answered as one
        const parts = list.parts(query as never, caller)[Symbol.asyncIterator]();
        const first = await parts.next();
        void reply
          .header('content-type', typeOf(list.file))
          .header('content-disposition', `attachment; filename="${list.file}"`);
        return reply.send(Readable.from(written(list, request, caller, parts, first)));
      },
    });

  async function* written(
    list: ListFile<never>,
    request: FastifyRequest,
    caller: StaffCaller,
    parts: AsyncIterator<Part>,
    first: IteratorResult<Part>,
  ): AsyncGenerator<string> {
    const hash = createHash('sha256');
    let rows = 0;
    let isWhole = false;
    try {
      for (let part = first; !part.done; part = await parts.next()) {
        rows += part.value.rows;
        hash.update(part.value.text);
        yield part.value.text;
      }
      isWhole = true;
    } finally {
      const filter = loggedFilter(list, request.query as object);
      await recordAct(db, {
        actor: `staff:${caller.staffId}`,
        sessionId: caller.sessionId,
        ip: request.ip,
        action: 'exportCsv',
        detail: { file: list.file, filter, rows, sha256: hash.digest('hex'), is_whole: isWhole },
      });
    }
  }
}
