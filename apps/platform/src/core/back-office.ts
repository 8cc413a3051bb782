import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { calls } from '@sanam/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { recordAct } from './audit-log.ts';
import type { Clock } from './clock.ts';
import type { CoreConfig } from './config.ts';
import type { Database } from './database.ts';
import { baseServer, REFUSED } from './http.ts';
import { requestScope } from './request-scope.ts';
import { RETIRED_WORKER } from './retired-worker.ts';
import type { StaffCaller } from './routes.ts';
import { REPORTS_PATH } from './security-headers.ts';
import { isUnattended } from './unattended.ts';

/** Beginnings of addresses that never lead to the page. */
const NO_PAGES = ['/api/', '/assets/'];

/** How the server of the back office knows who calls, and where it writes the audit log. */
export interface BackOfficeDoor {
  db: Database;
  clock: Clock;
  findStaff: (request: FastifyRequest) => Promise<StaffCaller | null>;
}

/** Path of the files, which are no declared calls. */
const EXPORTS = '/api/staff/exports/';

/** Largest number of remembered looks. */
const LOOKS_MAX = 5000;
/** Largest number of parts of a filter that the audit log keeps. */
const FILTERS_MAX = 20;

/**
 * The HTTP server of the back office, on an origin of its own: no call of it is answered on the members' origin. Every
 * call of a staff member leaves an entry in the audit log: acts write it in their transaction, readings before their
 * answer leaves, refusals too. The same page of a list read again in the same session from the same address within
 * AUDIT_LOOK_SECONDS leaves one entry, as does an open item that the page reads again by itself after news of it.
 */
export async function createBackOffice(
  config: CoreConfig & { AUDIT_LOOK_SECONDS: number },
  log: Logger,
  { db, clock, findStaff }: BackOfficeDoor,
): Promise<FastifyInstance> {
  const app = await baseServer({ ...config, PUBLIC_URL: config.BACK_OFFICE_URL }, log);
  app.decorate('backOffice', app);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    request.staff = await findStaff(request);
    const scope = requestScope();
    const { callName } = request.routeOptions.config;
    if (callName && calls[callName].access === 'staff-visitor') return;
    const action = callName ?? (routeOf(request).startsWith(EXPORTS) ? 'exportCsv' : undefined);
    if (!scope || !request.staff || !action) return;
    const { staffId, sessionId } = request.staff;
    scope.acting = {
      actor: `staff:${staffId}`,
      sessionId,
      ip: request.ip,
      action,
      now: () => clock.now(),
      isRepeated: isRepeated(request),
      entries: 0,
    };
  });

  const looks = new Map<string, number>();
  /** Whether the session made the same reading a short time ago. Opening an item is always an act of its own. */
  function isRepeated(request: FastifyRequest): boolean {
    if (request.method !== 'GET' || (isOfItem(request) && !isUnattended(request))) return false;
    const last = looks.get(lookOf(request));
    return last !== undefined && clock.now().getTime() - last < config.AUDIT_LOOK_SECONDS * 1000;
  }
  const rememberLook = (request: FastifyRequest) => {
    if (request.method !== 'GET') return;
    const key = lookOf(request);
    looks.delete(key);
    looks.set(key, clock.now().getTime());
    const [oldest] = looks.keys();
    if (looks.size > LOOKS_MAX && oldest !== undefined) looks.delete(oldest);
  };
  app.decorate('recordCall', async (request: FastifyRequest) => {
    const acting = requestScope()?.acting;
    if (!acting || acting.isRepeated) return;
    if (acting.entries === 0) await recordAct(db, { ...subjectOf(request), detail: asked(request) });
    // only now: a look whose entry failed was not answered, and leaves an entry when it is repeated
    rememberLook(request);
  });
  /** Requests that were asked for the second factor again, which is no refusal. */
  const askedAgain = new WeakSet<object>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 403) return payload;
    if (String(payload).includes('"second_factor":true')) askedAgain.add(request.raw);
    else if (requestScope()?.acting)
      await recordAct(db, { ...subjectOf(request), outcome: 'refused', detail: asked(request) });
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.staff && REFUSED.includes(reply.statusCode) && !askedAgain.has(request.raw))
      request.log.warn(
        {
          staff: String(request.staff.staffId),
          status: reply.statusCode,
          route: request.routeOptions.url ?? 'none',
        },
        'a signed-in staff member was refused',
      );
  });
  return app;
}

/** Parts of a query that name one item, whose names are too long for a path. */
const ITEM_IN_QUERY = ['incoming_payment'];

/** Whether a request is about one member or one item, and not a list. */
const isOfItem = ({ params, query }: FastifyRequest) =>
  Object.keys((params ?? {}) as object).length > 0 || ITEM_IN_QUERY.some((name) => name in ((query ?? {}) as object));

/** The reading of a request, by whom: session, address, and the page of a list with its filter. */
function lookOf({ staff, ip, url }: FastifyRequest): string {
  const [path = '', query = ''] = url.split('?');
  const filter = new URLSearchParams(query);
  filter.sort();
  return createHash('sha256').update(`${staff?.sessionId} ${ip} ${path} ${filter}`).digest('base64');
}

/** Texts of strangers that the audit log keeps: these may be refused before anything judges their form. */
const TEXT_MAX = 200;
const plain = (text: string) => text.replaceAll('\0', '').slice(0, TEXT_MAX);

/** Parts of a filter that may be a phone, an account or a name: the log says only that somebody searched. */
const SEARCHES = ['find'];

/** What a reading asked for: its filter. */
const asked = (request: FastifyRequest) =>
  Object.fromEntries(
    Object.entries({ ...(request.query as object), ...(request.params as object) })
      .slice(0, FILTERS_MAX)
      .map(([name, value]) => [plain(name), SEARCHES.includes(name) ? '•' : plain(String(value))]),
  );

function subjectOf(request: FastifyRequest): { subject?: string } {
  const subject = rawSubjectOf(request);
  return subject === undefined ? {} : { subject: plain(subject) };
}

function rawSubjectOf(request: FastifyRequest): string | undefined {
  const { params } = request;
  const { id, ref, member } = params as { id?: string; ref?: string; member?: string };
  if (member !== undefined) return `member:${member}`;
  if (ref !== undefined) return `${ref.startsWith('WD') ? 'withdrawal' : 'deposit'}:${ref}`;
  if (id === undefined) return undefined;
  return `${/^\/api\/staff\/(\w+?)s?\//.exec(routeOf(request))?.[1] ?? 'item'}:${id}`;
}

/** The declared path that a request fits: its own address may be spelt in many ways. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';

export interface BackOfficePages {
  clientFolder: string;
  hasWorker: boolean;
  imageOrigins: () => readonly string[];
}

/**
 * Serve the pages of the back office: files of the build, and its one page for every other address but that of a file
 * which is not there, such as a script of an earlier version. The page runs no script and no style but its own files,
 * makes no markup from texts, and takes the address of a service worker from one policy only.
 * @param options.clientFolder the built app.
 * @param options.hasWorker false: the worker that removes itself from browsers is served.
 * @param options.imageOrigins origins of pictures of games, which previews show.
 */
export async function serveBackOfficePages(
  app: FastifyInstance,
  { clientFolder, hasWorker, imageOrigins }: BackOfficePages,
): Promise<void> {
  const policy = () =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      ["img-src 'self' data:", ...imageOrigins()].join(' '),
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types script-address',
      `report-uri ${REPORTS_PATH}`,
      'report-to policies',
    ].join('; ');
  const worker = hasWorker ? await readFile(path.join(clientFolder, 'sw.js'), 'utf8') : RETIRED_WORKER;
  await app.register(async (pages) => {
    // browsers ask for it past their cache; it shows messages, and loads nothing
    pages.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', "default-src 'none'")
        .send(worker),
    );
    await pages.register(fastifyStatic, {
      root: path.resolve(clientFolder),
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html*', 'sw.js*'],
      setHeaders: (reply, file) => void reply.header('cache-control', cacheOf(file)),
    });
    pages.get('/*', { schema: { hide: true } }, (request, reply) => {
      if (NO_PAGES.some((beginning) => request.url.startsWith(beginning))) return reply.callNotFound();
      return reply.header('content-security-policy', policy()).sendFile('index.html', { cacheControl: false });
    });
  });
}

/** How long a browser keeps a file: the page never, as it names the files of its version. */
function cacheOf(file: string): string {
  if (path.basename(file).startsWith('index.html')) return 'no-store';
  return file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
