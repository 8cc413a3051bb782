import type { FastifyInstance } from 'fastify';
import type { CoreConfig } from './config.ts';
import { requestScope } from './request-scope.ts';
import { type SmallPage, sendSmallPage } from './small-page.ts';

/**
 * Addresses that are always served: money that others move (each of these ways has a limit of its own), the live
 * stream, which stays open, and files.
 */
const ALWAYS = /^\/(?:wallet\/|api\/webhooks\/|api\/stream\b|api\/health\/|assets\/)/;
const RETRY_SECONDS = 3;
const BUSY: SmallPage = {
  title: 'มีผู้ใช้งานจำนวนมาก',
  words: 'ขณะนี้มีผู้ใช้งานพร้อมกันจำนวนมาก ระบบยังไม่ได้ทำรายการนี้ ยอดเงินของคุณไม่เปลี่ยน กรุณาลองใหม่อีกสักครู่',
  link: { href: '', words: 'ลองอีกครั้ง' },
};

/**
 * Refuse requests beyond REQUESTS_AT_ONCE_MAX with 503, before anything is done for them. Without this limit every
 * request of a rush waits so long for a database connection that nearly all fail; with it, most are served. A request
 * counts from the arrival of its whole body until its answer is ready, so that slow connections take no place.
 */
export function shedLoad(app: FastifyInstance, config: Pick<CoreConfig, 'REQUESTS_AT_ONCE_MAX'>): void {
  const served = new WeakSet<object>();
  let atOnce = 0;
  const end = (raw: object) => {
    if (served.delete(raw)) atOnce--;
  };
  app.addHook('preHandler', async (request, reply) => {
    // calls inside the process belong to a request that is counted already
    if (requestScope()?.request !== request.raw || ALWAYS.test(request.url)) return undefined;
    if (atOnce >= config.REQUESTS_AT_ONCE_MAX) {
      reply.header('retry-after', RETRY_SECONDS);
      return sendSmallPage(request, reply, 503, BUSY);
    }
    served.add(request.raw);
    atOnce++;
    return undefined;
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    end(request.raw);
    return payload;
  });
  // also when the connection was lost before an answer was ready
  app.addHook('onResponse', async (request) => end(request.raw));
}
