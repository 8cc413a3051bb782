import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import { calls, createClient, type SiteHandler, type Transport } from '@sanam/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  /** Origins a page's script may ask besides our own: where the public address is looked up. */
  connectOrigins: readonly string[];
}

/** Sessions that were looked up before a body was read: once a request, since looking may renew. */
const found = new WeakMap<FastifyRequest, PageSession>();

/** Serves the member site: files of the build, and everything else rendered, with the API called inside this process. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  await app.register(async (site) => {
    await site.register(fastifyStatic, {
      root: options.clientFolder,
      wildcard: false,
      index: false,
      decorateReply: false,
      globIgnore: ['sw.js'],
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
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
        handler: (request, reply) => renderPage(app, options, request, reply),
      });
    }
    site.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', schema: { hide: true }, handler: (request, reply) => renderPage(app, options, request, reply) });
  });
}

/** Asked for by browsers at every page: never an old one out of a cache. */
async function serveWorker(site: FastifyInstance, options: SiteOptions): Promise<void> {
  const worker = options.serviceWorker ? await readFile(path.join(options.clientFolder, 'sw.js'), 'utf8') : RETIRED_WORKER;
  site.get('/sw.js', { schema: { hide: true } }, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker));
}

async function renderPage(app: FastifyInstance, options: SiteOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.url.startsWith('/api/') || request.url.startsWith('/wallet/')) {
    reply.callNotFound();
    return reply;
  }
  const url = pageUrl(request, options.publicUrl);
  if (!url) return reply.code(400).type('text/plain; charset=utf-8').send('ที่อยู่ไม่ถูกต้อง');
  const session = found.get(request) ?? (await options.findSession(request));
  const cookies = [...session.cookies];
  const transport: Transport = async (path, init) => {
    const answer = await app.inject({
      method: init.method as 'GET',
      url: path,
      headers: { ...init.headers, 'user-agent': request.headers['user-agent'] ?? '', cookie: request.headers.cookie ?? '' },
      remoteAddress: request.ip,
      ...(init.body === undefined ? {} : { payload: init.body }),
    });
    const set = answer.headers['set-cookie'];
    if (set) cookies.push(...[set].flat());
    return { status: answer.statusCode, headers: new Headers(), text: async () => answer.payload };
  };
  const api = createClient(calls, transport, () => (session.bearer ? { authorization: `Bearer ${session.bearer}` } : {}));
  const nonce = randomBytes(16).toString('base64');
  const response = await options.handle({ request: webRequest(request, url), session: { signedIn: session.signedIn }, api, nonce });

  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const line of [...cookies, ...response.headers.getSetCookie()]) reply.header('set-cookie', line);
  reply.header('content-security-policy', contentSecurityPolicy(nonce, options.frameOrigins(), options.connectOrigins));
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
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
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
  const body = request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined;
  return new Request(url, { method: request.method, headers, ...(body ? { body } : {}) });
}

/** One reason a line. Nothing third-party is allowed; games run in frames of their providers only. */
function contentSecurityPolicy(nonce: string, frameOrigins: readonly string[], connectOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    // scripts: the page's own, by nonce, and what they load
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // the service worker
    "worker-src 'self'",
    "style-src 'self'",
    // pictures: our own, and game tiles of the providers
    `img-src 'self' ${frameOrigins.join(' ')}`,
    ['connect-src', "'self'", ...connectOrigins].join(' '),
    // game windows
    `frame-src ${frameOrigins.join(' ') || "'none'"}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
