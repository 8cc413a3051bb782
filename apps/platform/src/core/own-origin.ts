import { countedCookies, hostBound } from '@sanam/contract/cookies';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CoreConfig } from './config.ts';
import { type SmallPage, sendSmallPage } from './small-page.ts';
import { isUnattended, UNATTENDED } from './unattended.ts';

/**
 * Routes outside the gate, as their callers are no pages of ours and prove themselves otherwise. Cookies are removed
 * from their requests, so that no such route can come to rely on one.
 */
export const OUTSIDE_THE_GATE: readonly string[] = [
  // game providers sign the raw body of each call
  '/wallet/:provider/user/info',
  '/wallet/:provider/user/balance',
  '/wallet/:provider/transaction/bet',
  '/wallet/:provider/transaction/win',
  '/wallet/:provider/transaction/rollback',
  // the bank and the payment gateway sign the raw body of each notice
  '/api/webhooks/bank',
  '/api/webhooks/gateway',
  // browsers send reports by themselves, some without Origin; a report is a line in the log and needs no cookie
  '/api/reports',
];

/** Refusal of a request that did not come from a page of ours. */
const FOREIGN: SmallPage = {
  title: 'ยังไม่ได้ทำรายการ',
  words:
    'คำขอนี้ไม่ได้มาจากหน้าเว็บของเรา เพื่อความปลอดภัยระบบจึงไม่ทำรายการให้ และไม่มีอะไรในบัญชีของคุณเปลี่ยนแปลง กรุณากลับไปที่หน้าเว็บแล้วลองใหม่อีกครั้ง',
  link: { href: '/', words: 'กลับหน้าหลัก' },
};

/** Addresses that the site never answers with a page. */
const API = /^\/(?:api|lobby\/api|wallet)\//;

/** What the gate judges of a request. */
export interface Asked {
  method: string;
  /** Header Origin: a browser sends it with every request that is not GET or HEAD. */
  origin: string | undefined;
  /** Header Sec-Fetch-Site, which no script can set. */
  site: string | undefined;
  /** Our own origins: the public one, and the address by which this request reached us. */
  ours: readonly string[];
  /** Whether the request carries a cookie that counts. */
  hasCookie: boolean;
  /** Whether the address belongs to the API, which programs use with a token of their own, or to nothing. */
  isApi: boolean;
}

/**
 * Whether a request may go on: it reads only, or a page of our own origin sent it, or a program without cookies called
 * the API. Both headers must agree when both are there. `Sec-Fetch-Site: none` (a person reloads a page) counts only
 * together with our origin. Pure.
 */
export function isOwn({ method, origin, site, ours, hasCookie, isApi }: Asked): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  if (origin === undefined && site === undefined) return isApi && !hasCookie;
  if (origin !== undefined && !ours.includes(origin)) return false;
  return site === 'same-origin' || (origin !== undefined && (site === undefined || site === 'none'));
}

/** Cookie headers as the browsers sent them, for calls inside the process, which pass the gate again. */
const sent = new WeakMap<FastifyRequest['raw'], string>();

/**
 * The gate in front of every route (SEC-08): a request that changes something comes from our own origin, and only
 * cookies that are bound to our host count. Register it before everything that reads a cookie.
 */
export function guardOrigin(app: FastifyInstance, config: Pick<CoreConfig, 'PUBLIC_URL'>): void {
  const { protocol, origin } = new URL(config.PUBLIC_URL);
  const isSecure = protocol === 'https:';
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw;
    const route = request.routeOptions.url ?? '';
    if (headers.cookie !== undefined) {
      sent.set(request.raw, headers.cookie);
      const counted = OUTSIDE_THE_GATE.includes(route) ? '' : countedCookies(headers.cookie, isSecure);
      if (counted) headers.cookie = counted;
      else delete headers.cookie;
    }
    if (OUTSIDE_THE_GATE.includes(route)) return undefined;
    const own = isOwn({
      method: request.method,
      origin: headers.origin,
      site: [headers['sec-fetch-site']].flat()[0],
      // Another name for this server, such as one of the operator's entrances, is ours too: a foreign page can send its
      // own origin only, and a host that it controls has none of our cookies.
      ours: [origin, ...(headers.host ? [`${protocol}//${headers.host}`] : [])],
      hasCookie: headers.cookie !== undefined,
      isApi: request.is404 || API.test(request.url),
    });
    if (own) return undefined;
    request.log.info({ reason: 'not sent by a page of our own origin', status: 403 }, 'refused');
    return sendSmallPage(request, reply, 403, FOREIGN);
  });
}

/**
 * Bind every cookie that the server sets to this host, when the site is served over https. Over http, as in the sandbox
 * on localhost, browsers refuse such cookies. Register it after the cookie plugin, which writes its lines last.
 */
export function bindCookies(app: FastifyInstance, config: Pick<CoreConfig, 'PUBLIC_URL'>): void {
  if (!config.PUBLIC_URL.startsWith('https:')) return;
  app.addHook('onSend', async (_request, reply) => {
    const lines = [reply.getHeader('set-cookie') ?? []].flat();
    if (lines.length === 0) return;
    reply.removeHeader('set-cookie');
    reply.header(
      'set-cookie',
      lines.map((line) => hostBound(String(line))),
    );
  });
}

/**
 * Headers of a call inside the process that belongs to a page request: the person's cookies as they were sent, whether
 * the page asks by itself, and the mark of our own origin, because the page request itself has passed the gate.
 */
export function insideHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'sec-fetch-site': 'same-origin',
    cookie: sent.get(request.raw) ?? '',
    ...(isUnattended(request) ? { [UNATTENDED]: '1' } : {}),
  };
}
