import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TITLE = 'ยังไม่ได้ทำรายการ';
const WORDS =
  'คำขอนี้ไม่ได้มาจากหน้าเว็บของเรา เพื่อความปลอดภัยระบบจึงไม่ทำรายการให้ และไม่มีอะไรในบัญชีของคุณเปลี่ยนแปลง กรุณากลับไปที่หน้าเว็บแล้วลองใหม่อีกครั้ง';
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#100a0a;color:#f5efe4;font:1rem/1.6 system-ui,sans-serif}main{max-width:26rem;padding:1.5rem}h1{font-size:1.25rem;margin:0 0 .5rem}a{color:#e6bd6a;display:inline-block;padding:.75rem 0}';
const PAGE = `<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${TITLE}</title><style>${STYLE}</style></head><body><main><h1>${TITLE}</h1><p>${WORDS}</p><a href="/">กลับหน้าหลัก</a></main></body></html>`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Refuse a request that did not come from a page of ours: a small page for a person, the error body for a script. */
export function refuseForeign(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.info({ reason: 'not sent by a page of our own origin', status: 403 }, 'refused');
  reply.code(403).header('cache-control', 'no-store');
  if (!request.headers.accept?.includes('text/html'))
    return reply.send({ message: WORDS, errors: { error: [WORDS] }, request_id: request.id });
  return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE);
}
