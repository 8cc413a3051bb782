import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Call, type CallName, calls, type ScopeName } from '@sanam/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAct } from '../audit-log.ts';
import { type Cell, csvLine } from '../csv.ts';
import type { Database } from '../database.ts';
import { forbidden, invalid, unauthenticated } from '../errors.ts';
import type { StaffCaller } from '../routes.ts';

/** A list of the back office that can be had as a CSV file, with the filter of its view. */
export interface CsvExport<Query extends object = object> {
  /** Name of the file and of the address. */
  name: string;
  scope: ScopeName;
  /** The declared call of the list: it knows which filters there are. */
  call: CallName;
  heads: readonly string[];
  /** A page of rows after a cursor. */
  read: (query: Query, caller: StaffCaller) => Promise<{ rows: Cell[][]; next: string | null }>;
}

/** Largest number of rows of one file. */
const ROWS_MAX = 100_000;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Serve CSV files of lists at `/api/staff/exports/<name>.csv`. A file has what its list shows, with the same masks, and
 * is written page by page while it is read. Its filter, its number of rows and its hash stand in the audit log.
 */
export function serveExports(app: FastifyInstance, db: Database, exports: readonly CsvExport<never>[]): void {
  for (const wanted of exports)
    app.get(`/api/staff/exports/${wanted.name}.csv`, {
      schema: { hide: true, querystring: (calls[wanted.call] as Call).query ?? {} },
      onRequest: async ({ staff }) => {
        if (!staff?.isIn) throw unauthenticated('an export needs a staff member');
        if (!staff.scopes.includes(wanted.scope)) throw forbidden(`the export needs the scope ${wanted.scope}`);
      },
      handler: async (request, reply) => {
        const caller = request.staff;
        if (!caller) throw unauthenticated('an export needs a staff member');
        // the first page is read before the answer begins, so that a wrong cursor is answered as one
        const first = await wanted.read(request.query as never, caller);
        void reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${wanted.name}.csv"`);
        return reply.send(Readable.from(write(wanted, request, caller, first)));
      },
    });

  async function* write(
    { name, heads, read }: CsvExport<never>,
    request: FastifyRequest,
    caller: StaffCaller,
    first: { rows: Cell[][]; next: string | null },
  ): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const told = (line: string) => {
      hash.update(line);
      return line;
    };
    let rows = 0;
    let isWhole = false;
    const by = { actor: `staff:${caller.staffId}`, sessionId: caller.sessionId, ip: request.ip } as const;
    try {
      yield told(BYTE_ORDER_MARK + csvLine(heads));
      for (
        let page = first;
        ;
        page = await read({ ...(request.query as object), cursor: page.next } as never, caller)
      ) {
        for (const row of page.rows) {
          if (++rows > ROWS_MAX) throw invalid('error', 'ไฟล์ใหญ่เกินไป กรุณากรองให้แคบลง', `more than ${ROWS_MAX} rows`);
          yield told(csvLine(row));
        }
        if (page.next === null) break;
      }
      isWhole = true;
    } finally {
      const { cursor: _, ...filter } = request.query as { cursor?: string };
      const detail = { name, filter, rows, sha256: hash.digest('hex'), is_whole: isWhole };
      await recordAct(db, { ...by, action: 'exportCsv', detail });
    }
  }
}
