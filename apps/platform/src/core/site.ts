import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import { calls, createClient, type SiteHandler, type Transport } from '@sanam/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GuestPage, isAnybodys, keepGuestPages, NONCE } from './guest-pages.ts';
import { RETIRED_WORKER } from './retired-worker.ts';

/** How a page request is known to be somebody's: by cookies, renewed on the way when the access token has run out. */
export interface PageSession {
  signedIn: boolean;
  /** For calls in the person's name: the member's token, or that of a registration under way. */
  bearer: string | undefined;
  /** Set-Cookie lines of a renewal. */
  cookies: readonly string[];
}

interface SiteOptions {
  /** The built site: `client/` to serve as files, and its handler. */
  clientFolder: string;
  handle: SiteHandler;
  findSession: (request: FastifyRequest) => Promise<PageSession>;
  /** Origins of the providers' game windows and pictures. */
  frameOrigins: () => readonly string[];
  publicUrl: string;
  /** Pages that members send pictures to, and how large such a form may be. */
  pictureForms: { paths: readonly string[]; bytesMax: number };
  /** Whether /sw.js is the site's, or one that takes it away from browsers again. */
  serviceWorker: boolean;
  /**
   * Origins a page's script may ask besides our own: where the public address is looked up, the entrances it measures,
   * what others offer.
   */
  connectOrigins: readonly string[];
  /** Origins of pictures besides ours and the providers'. */
  imageOrigins: readonly string[];
  /** Pages that are the same for every guest, and how long one is kept. */
  guestPages: { isShared: (pathname: string) => boolean; ms: number };
}

/** The site speaks Thai, and says so for a year (SITE-01). */
const LOCALE_COOKIE = `locale=th; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax`;

/** Sessions that were looked up before a body was read: once a request, since looking may renew. */
const found = new WeakMap<FastifyRequest, PageSession>();

/**
 * Serves the member site: files of the build, and everything else rendered, with the API called inside this process.
 */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const guestPage = keepGuestPages(options.guestPages.ms, (address) => renderForGuests(app, options, address));
  await app.register(async (site) => {
    await site.register(fastifyStatic, {
      root: options.clientFolder,
      wildcard: false,
      index: false,
      decorateReply: false,
      // made once with the best compression, when the site is built
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
    // forms reach the site as the bytes they are; it reads them itself
    site.removeAllContentTypeParsers();
    site.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const url of options.pictureForms.paths.flatMap((path) => [path, `${path}.data`])) {
      site.route({
        method: 'POST',
        url,
        bodyLimit: options.pictureForms.bytesMax,
        schema: { hide: true },
        // before the body is read: nobody but a member may send so much
        onRequest: async (request, reply) => {
          const session = await options.findSession(request);
          found.set(request, session);
          if (!session.signedIn) await reply.code(401).type('text/plain; charset=utf-8').send('กรุณาเข้าสู่ระบบก่อนส่งรูป');
        },
        handler: (request, reply) => answerPage(app, options, guestPage, request, reply),
      });
    }
    site.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      schema: { hide: true },
      handler: (request, reply) => answerPage(app, options, guestPage, request, reply),
    });
  });
}

/** Asked for by browsers at every page: never an old one out of a cache. */
async function serveWorker(site: FastifyInstance, options: SiteOptions): Promise<void> {
  const worker = options.serviceWorker
    ? await readFile(path.join(options.clientFolder, 'sw.js'), 'utf8')
    : RETIRED_WORKER;
  site.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}

async function answerPage(
  app: FastifyInstance,
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
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', contentSecurityPolicy(nonce, options));
  reply.header('cache-control', 'private, no-store');
  if (!/(?:^|;\s*)locale=th(?:;|$)/.test(request.headers.cookie ?? '')) reply.header('set-cookie', LOCALE_COOKIE);

  const { cookie, authorization } = request.headers;
  // an address with a query is not shared: there is no end of them
  if (
    url.search === '' &&
    options.guestPages.isShared(url.pathname) &&
    isAnybodys({ method: request.method, cookie, authorization })
  ) {
    const page = await guestPage(url.href);
    for (const [name, value] of page.headers) reply.header(name, value);
    return reply.code(page.status).send(page.body.replaceAll(NONCE, nonce));
  }
  const { response, cookies } = await renderPage(app, options, request, url, nonce);
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const line of [...cookies, ...response.headers.getSetCookie()]) reply.header('set-cookie', line);
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
}

/** Renders a page for who asks. @returns with the Set-Cookie lines of a renewal, and of calls that the page made. */
async function renderPage(
  app: FastifyInstance,
  options: SiteOptions,
  request: FastifyRequest,
  url: URL,
  nonce: string,
): Promise<{ response: Response; cookies: string[] }> {
  const session = found.get(request) ?? (await options.findSession(request));
  const cookies = [...session.cookies];
  const headers = { 'user-agent': request.headers['user-agent'] ?? '', cookie: request.headers.cookie ?? '' };
  const transport = callInside(app, { remoteAddress: request.ip, headers }, cookies);
  const api = createClient(calls, transport, () =>
    session.bearer ? { authorization: `Bearer ${session.bearer}` } : {},
  );
  const response = await options.handle({
    request: webRequest(request, url),
    session: { signedIn: session.signedIn },
    api,
    nonce,
  });
  return { response, cookies };
}

/** Renders a page from its address alone. */
async function renderForGuests(app: FastifyInstance, options: SiteOptions, address: string): Promise<GuestPage> {
  const cookies: string[] = [];
  const api = createClient(calls, callInside(app, { headers: {} }, cookies), () => ({}));
  const response = await options.handle({
    request: new Request(address, { headers: { accept: 'text/html' } }),
    session: { signedIn: false },
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

/** The API called inside this process. Set-Cookie lines of its replies are collected. */
function callInside(
  app: FastifyInstance,
  from: { remoteAddress?: string; headers: Record<string, string> },
  cookies: string[],
): Transport {
  return async (path, init) => {
    const answer = await app.inject({
      method: init.method as 'GET',
      url: path,
      ...(from.remoteAddress ? { remoteAddress: from.remoteAddress } : {}),
      headers: { ...init.headers, ...from.headers },
      ...(init.body === undefined ? {} : { payload: init.body }),
    });
    const set = answer.headers['set-cookie'];
    if (set) cookies.push(...[set].flat());
    return { status: answer.statusCode, headers: new Headers(), text: async () => answer.payload };
  };
}

/**
 * The address people really used, so that relative redirects and the form-origin check agree with the browser.
 * @returns undefined when it is none: a broken Host, or a path that would name another host.
 */
function pageUrl(request: FastifyRequest, publicUrl: string): URL | undefined {
  const origin = request.headers.host ? `${publicUrl.split('://')[0]}://${request.headers.host}` : publicUrl;
  if (!URL.canParse(origin) || /^[/\\]{2}/.test(request.url) || !URL.canParse(request.url, origin)) return undefined;
  const url = new URL(request.url, origin);
  return url.host === new URL(origin).host ? url : undefined;
}

/** The same request as the web's own type, which the site's router reads. */
function webRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const body = request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined;
  return new Request(url, { method: request.method, headers, ...(body ? { body } : {}) });
}

/** One reason a line. Nothing third-party is allowed; games run in frames of their providers only. */
function contentSecurityPolicy(
  nonce: string,
  options: Pick<SiteOptions, 'frameOrigins' | 'connectOrigins' | 'imageOrigins'>,
): string {
  const frameOrigins = options.frameOrigins();
  return [
    "default-src 'self'",
    // scripts: the page's own, by nonce, and what they load
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // the service worker
    "worker-src 'self'",
    // the first styles come with the page, by nonce
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
  ].join('; ');
}
