import { Readable } from 'node:stream';
import { EXPORT_PATH } from '@sanam/contract';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { Refusal } from '../../core/errors.ts';
import type { ExportPart } from '../../core/module.ts';
import { exportFavourites } from '../games/index.ts';
import { exportMember, type Members, takeTicket } from '../members/index.ts';
import { exportNotifications } from '../notifications/index.ts';
import { readStatement } from '../wallet/index.ts';
import { readHistory } from './history.ts';

const LINES = 500;
const Query = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 100, thai: 'ลิงก์ดาวน์โหลดนี้ใช้ไม่ได้แล้ว' }) });

/**
 * The member's export of their own data (PDPA, sections 30 and 31): one JSON file, streamed while it is created,
 * whatever its length. @param parts data of further modules.
 */
export function serveExport(app: FastifyInstance, members: Members, parts: readonly ExportPart[]): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    EXPORT_PATH,
    // no HEAD route, because a HEAD request before the download would spend the ticket
    {
      exposeHeadRoute: false,
      schema: {
        querystring: Query,
        summary: 'The member’s data as a JSON file; needs an `export` ticket, which it spends.',
        tags: ['account'],
      },
    },
    async (request, reply) => {
      const taken = await takeTicket(members.db, request.query.ticket, 'export', members.clock.now());
      if (!taken)
        throw new Refusal(403, 'ลิงก์ดาวน์โหลดนี้ใช้ไม่ได้แล้ว กรุณากดดาวน์โหลดอีกครั้งจากหน้าข้อมูลบัญชี', {
          field: 'error',
          reason: 'ticket unknown, spent or expired',
        });
      const { memberId } = taken;
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="sanam-account-${memberId}.json"`);
      return reply.send(Readable.from(exportAccount(members, parts, memberId)));
    },
  );
}

/** Text of the file, piece by piece. Amounts in baht. */
async function* exportAccount(
  members: Members,
  parts: readonly ExportPart[],
  memberId: bigint,
): AsyncGenerator<string> {
  const text = (value: unknown) =>
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
  yield `{"exported_at":${text(members.clock.now())},"currency":"THB"`;
  const kept = {
    ...(await exportMember(members, memberId)),
    ...(await exportNotifications(members.db, memberId)),
    ...(await exportFavourites(members.db, memberId)),
  };
  for (const [name, value] of Object.entries(kept)) yield `,\n"${name}":${text(value ?? null)}`;
  for (const part of parts)
    for (const [name, value] of Object.entries(await part(members.db, memberId)))
      yield `,\n"${name}":${text(value ?? null)}`;
  yield ',\n"deposits_and_withdrawals":';
  yield* list((cursor) =>
    readHistory(members.db, memberId, { type: undefined, cursor }).then(({ data, next_cursor }) => ({
      items: data,
      next: next_cursor,
    })),
  );
  yield ',\n"movements":';
  yield* list((cursor) =>
    readStatement(
      members.db,
      memberId,
      { group: undefined, from: undefined, to: undefined },
      { before: cursor === undefined ? undefined : BigInt(cursor), limit: LINES },
    ).then(({ lines, nextCursor }) => ({
      items: lines.map(({ key: _key, isPlay: _isPlay, ...line }) => line),
      next: nextCursor,
    })),
  );
  yield '}\n';
}

async function* list(
  read: (cursor: string | undefined) => Promise<{ items: readonly unknown[]; next: string | null }>,
): AsyncGenerator<string> {
  yield '[';
  let cursor: string | undefined;
  let isFirst = true;
  do {
    const { items, next } = await read(cursor);
    for (const item of items) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`;
      isFirst = false;
    }
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  yield ']';
}
