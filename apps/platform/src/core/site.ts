import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { SiteHandler } from '@sanam/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, sendWhole } from './compress-page.ts';
import { type GuestPage, isAnybodys, keepGuestPages, NONCE, type RenderedPage } from './guest-pages.ts';
import { type InsideCalls, openInsideCalls } from './inside-calls.ts';
import { insideHeaders } from './own-origin.ts';
import { RETIRED_WORKER } from './retired-worker.ts';
import type { Caller } from './routes.ts';
import { REPORTS_PATH } from './security-headers.ts';

/** Session of a page request: found by cookies, and renewed during the request when the access token has expired. */
export interface PageSession {
  signedIn: boolean;
  /** Whether the browser still had the cookies of a session that has ended. The response deletes them. */
  hasEnded?: boolean;
  /** The member; null for a guest, in registration, and when the session was renewed in this request. */
  caller: Caller | null;
  /** Token for API calls in the person's name: the member's token, or the token of a registration in progress. */
  bearer: string | undefined;
  /** Set-Cookie lines of a renewed session, or of one that has ended. */
  cookies: readonly string[];
}

interface SiteOptions {
  /** Call back when what all pages share has changed. */
  onSiteChange?: (listener: () => void) => () => void;
  /** The built site: `client/` with static files, and its handler. */
  clientFolder: string;
  handle: SiteHandler;
  findSession: (request: FastifyRequest) => Promise<PageSession>;
  /** Whether a request has a member's session; renews nothing. */
  hasSession: (request: FastifyRequest) => Promise<boolean>;
  /** Origins of the providers' game windows and pictures. */
  frameOrigins: () => readonly string[];
  publicUrl: string;
  /** Pages to which members send pictures, and the largest size of such a form in bytes. */
  pictureForms: { paths: readonly string[]; bytesMax: number };
  /**
   * Whether /sw.js serves the site's service worker; false: it serves the worker that removes the site's worker from
   * browsers.
   */
  serviceWorker: boolean;
  /**
   * Origins besides our own that a page's script may call: the lookup of the public IP address, the entrances whose
   * speed the page measures, third-party offers.
   */
  connectOrigins: readonly string[];
  /** Origins of pictures besides our own and the providers'. */
  imageOrigins: readonly string[];
  /** Names of Trusted Types policies besides the site's own. */
  policyNames: readonly string[];
  /** Pages that are the same for all guests, and the time in ms for which a rendered page is cached. */
  guestPages: { isShared: (pathname: string) => boolean; ms: number };
}

/** Cookie that fixes the site's language to Thai for a year (SITE-01). */
const LOCALE_COOKIE = `locale=th; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax`;

/**
 * Names of the site's Trusted Types policies: app/loading/trusted.ts and server/first-paint/paint-first.ts of the
 * member site make them, once for each page.
 */
const OWN_POLICIES = ['rich-text', 'script-address', 'start'];

/**
 * Serve the member site: static files of the build, and all other pages rendered, with the API called inside this
 * process.
 */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const inside = openInsideCalls(app, options.onSiteChange);
  const guestPage = keepGuestPages(options.guestPages.ms, (address) => renderForGuests(inside, options, address));
  await app.register(async (site) => {
    await site.register(fastifyStatic, {
      root: options.clientFolder,
      wildcard: false,
      index: false,
      decorateReply: false,
      // files were compressed once with the best compression, when the site was built
      preCompressed: true,
      globIgnore: ['sw.js'],
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
    await serveWorker(site, options);
    // forms reach the site as raw bytes, which it parses itself
    site.removeAllContentTypeParsers();
    site.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const url of options.pictureForms.paths.flatMap((path) => [path, `${path}.data`])) {
      site.route({
        method: 'POST',
        url,
        bodyLimit: options.pictureForms.bytesMax,
        schema: { hide: true },
        // checked before the body is read: only a member may send a body of this size. Nothing is renewed yet: the new
        // tokens would come with the answer, and until then the page would use the old ones
        onRequest: async (request, reply) => {
          if (!(await options.hasSession(request)))
            await reply.code(401).type('text/plain; charset=utf-8').send('กรุณาเข้าสู่ระบบก่อนส่งรูป');
        },
        handler: (request, reply) => answerPage(inside, options, guestPage, request, reply),
      });
    }
    site.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      schema: { hide: true },
      handler: (request, reply) => answerPage(inside, options, guestPage, request, reply),
    });
  });
}

/** Serve the service worker. Browsers request it on every page, so it is never served from an old cache. */
async function serveWorker(site: FastifyInstance, options: SiteOptions): Promise<void> {
  const worker = options.serviceWorker
    ? await readFile(path.join(options.clientFolder, 'sw.js'), 'utf8')
    : RETIRED_WORKER;
  site.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}

async function answerPage(
  inside: InsideCalls,
  options: SiteOptions,
  guestPage: (address: string) => Promise<GuestPage>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.url.startsWith('/api/') || request.url.startsWith('/wallet/')) {
    reply.callNotFound();
    return reply;
  }
  const url = pageUrl(request, options.publicUrl);
  if (!url) return reply.code(400).type('text/plain; charset=utf-8').send('ที่อยู่ไม่ถูกต้อง');
  if (request.method === 'POST' && !(await isForm(request)))
    return reply.code(415).type('text/plain; charset=utf-8').send('ข้อมูลที่ส่งมาอ่านไม่ได้ กรุณาลองใหม่');
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', contentSecurityPolicy(nonce, options));
  reply.header('cache-control', 'private, no-store');
  // the page of entrances measures, from another origin, how fast this one answers; it cannot read the answer
  if (url.pathname === '/') reply.header('cross-origin-resource-policy', 'cross-origin');
  if (!/(?:^|;\s*)locale=th(?:;|$)/.test(request.headers.cookie ?? '')) reply.header('set-cookie', LOCALE_COOKIE);

  const { cookie, authorization } = request.headers;
  // a page with a query in its URL is not shared, because the number of such URLs is unlimited
  if (
    url.search === '' &&
    options.guestPages.isShared(url.pathname) &&
    isAnybodys({ method: request.method, cookie, authorization })
  ) {
    const page = await guestPage(url.href);
    for (const [name, value] of page.headers) reply.header(name, value);
    reply.code(page.status);
    if (page.compressed && encodingOf(request.headers['accept-encoding']) === 'br')
      return reply
        .headers({ vary: 'accept-encoding', 'content-encoding': 'br' })
        .send(page.compressed.withNonce(nonce));
    return sendWhole(request, reply, Buffer.from(page.body.replaceAll(NONCE, nonce)));
  }
  const { response, cookies } = await renderPage(inside, options, request, url, nonce);
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const line of [...cookies, ...response.headers.getSetCookie()]) reply.header('set-cookie', line);
  // a page that knows its length is complete
  if (response.headers.has('content-length') && request.method !== 'HEAD') {
    reply.removeHeader('content-length');
    return sendWhole(request, reply, Buffer.from(await response.arrayBuffer()));
  }
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
}

/**
 * Whether the body of a request is a form that a page can read: pages read nothing else, and would fail over it. The
 * parts of a form with pictures are read once here, because a broken one shows only then.
 */
async function isForm(request: FastifyRequest): Promise<boolean> {
  const type = request.headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return true;
  if (!/^multipart\/form-data\s*;/i.test(type) || !Buffer.isBuffer(request.body)) return false;
  const form = new Response(new Uint8Array(request.body), { headers: { 'content-type': type } });
  return form.formData().then(
    () => true,
    () => false,
  );
}

/**
 * Render a page for the caller. @returns the response with the Set-Cookie lines of a renewed session, and of API calls
 * that the page made.
 */
async function renderPage(
  inside: InsideCalls,
  options: SiteOptions,
  request: FastifyRequest,
  url: URL,
  nonce: string,
): Promise<{ response: Response; cookies: string[] }> {
  const session = await options.findSession(request);
  const cookies = [...session.cookies];
  const headers = { 'user-agent': request.headers['user-agent'] ?? '', ...insideHeaders(request) };
  const api = inside.client({ ...session, headers, request }, cookies);
  const response = await options.handle({
    request: webRequest(request, url),
    session: { signedIn: session.signedIn, hasEnded: session.hasEnded ?? false },
    api,
    nonce,
  });
  return { response, cookies };
}

/** Render a page from its URL alone. */
async function renderForGuests(inside: InsideCalls, options: SiteOptions, address: string): Promise<RenderedPage> {
  const cookies: string[] = [];
  const api = inside.client({ caller: null, bearer: undefined, headers: {}, request: undefined }, cookies);
  const response = await options.handle({
    request: new Request(address, { headers: { accept: 'text/html' } }),
    session: { signedIn: false, hasEnded: false },
    api,
    nonce: NONCE,
  });
  const set = [...cookies, ...response.headers.getSetCookie()].map((line) => ['set-cookie', line] as const);
  return {
    status: response.status,
    headers: [...[...response.headers].filter(([name]) => name !== 'set-cookie'), ...set],
    body: await response.text(),
  };
}

/**
 * Public URL of a request, so that relative redirects and the form-origin check agree with the browser.
 * @returns undefined when the URL is invalid: a broken Host, or a path that would name another host.
 */
function pageUrl(request: FastifyRequest, publicUrl: string): URL | undefined {
  const origin = request.headers.host ? `${publicUrl.split('://')[0]}://${request.headers.host}` : publicUrl;
  if (!URL.canParse(origin) || /^[/\\]{2}/.test(request.url) || !URL.canParse(request.url, origin)) return undefined;
  const url = new URL(request.url, origin);
  return url.host === new URL(origin).host ? url : undefined;
}

/** The request as the web's standard type, which the site's router reads. */
function webRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const body = request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined;
  return new Request(url, { method: request.method, headers, ...(body ? { body } : {}) });
}

/**
 * Content security policy, with one reason for each line. Nothing from third parties is allowed except the listed
 * origins; games run only in frames of their providers.
 */
function contentSecurityPolicy(
  nonce: string,
  options: Pick<SiteOptions, 'frameOrigins' | 'connectOrigins' | 'imageOrigins' | 'policyNames'>,
): string {
  const frameOrigins = options.frameOrigins();
  return [
    "default-src 'self'",
    // scripts: those of the page, by nonce, and scripts that these load
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // the service worker
    "worker-src 'self'",
    // the initial styles are inside the page, allowed by nonce
    `style-src 'self' 'nonce-${nonce}'`,
    // pictures: our own, and game tiles of the providers
    ['img-src', "'self'", ...frameOrigins, ...options.imageOrigins].join(' '),
    ['connect-src', "'self'", ...options.connectOrigins].join(' '),
    // game windows
    `frame-src ${frameOrigins.join(' ') || "'none'"}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // markup and addresses of scripts come from the site's policies only, never from a text
    "require-trusted-types-for 'script'",
    ['trusted-types', ...OWN_POLICIES, ...options.policyNames].join(' '),
    // browsers that know one way leave out the other
    `report-uri ${REPORTS_PATH}`,
    'report-to policies',
  ].join('; ');
}
