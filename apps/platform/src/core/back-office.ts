import { createHash } from 'node:crypto';
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
import type { StaffCaller } from './routes.ts';
import { REPORTS_PATH } from './security-headers.ts';

/** How the server of the back office knows who calls, and where it writes the audit log. */
export interface BackOfficeDoor {
  db: Database;
  clock: Clock;
  findStaff: (request: FastifyRequest) => Promise<StaffCaller | null>;
}

/** Largest number of remembered looks. */
const LOOKS_MAX = 5000;

/**
 * The HTTP server of the back office, on an origin of its own: no call of it is answered on the members' origin. Every
 * call of a staff member leaves an entry in the audit log: acts write it in their transaction, readings before their
 * answer leaves, refusals too. The same reading repeated within AUDIT_LOOK_SECONDS in one session leaves one.
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
    const action = request.routeOptions.config.callName;
    if (!scope || !request.staff || !action || calls[action].access === 'staff-visitor') return;
    const { staffId, sessionId } = request.staff;
    scope.acting = { actor: `staff:${staffId}`, sessionId, ip: request.ip, action, now: () => clock.now(), entries: 0 };
  });

  const looks = new Map<string, number>();
  /** Whether this reading is new, or was not made for some time, in this session. */
  const isNewLook = (request: FastifyRequest): boolean => {
    const asked = `${request.staff?.sessionId} ${request.method} ${request.url}`;
    const key = createHash('sha256').update(asked).digest('base64');
    const now = clock.now().getTime();
    const last = looks.get(key);
    if (last !== undefined && now - last < config.AUDIT_LOOK_SECONDS * 1000) return false;
    looks.delete(key);
    looks.set(key, now);
    const [oldest] = looks.keys();
    if (looks.size > LOOKS_MAX && oldest !== undefined) looks.delete(oldest);
    return true;
  };
  app.decorate('recordCall', async (request: FastifyRequest) => {
    const acting = requestScope()?.acting;
    if (!acting || acting.entries > 0) return;
    if (request.method === 'GET' && !isNewLook(request)) return;
    await recordAct(db, { ...subjectOf(request), detail: asked(request) });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // who is asked for the second factor again was not refused
    const isRefusal = reply.statusCode === 403 && !String(payload).includes('"second_factor":true');
    if (isRefusal && requestScope()?.acting)
      await recordAct(db, { ...subjectOf(request), outcome: 'refused', detail: asked(request) });
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.staff && REFUSED.includes(reply.statusCode))
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

/** What a reading asked for: its filter. */
const asked = (request: FastifyRequest) => ({ ...(request.query as object), ...(request.params as object) });

function subjectOf({ params, url }: FastifyRequest): { subject?: string } {
  const { id, ref, member } = params as { id?: string; ref?: string; member?: string };
  if (member !== undefined) return { subject: `member:${member}` };
  if (ref !== undefined) return { subject: `${ref.startsWith('WD') ? 'withdrawal' : 'deposit'}:${ref}` };
  if (id === undefined) return {};
  return { subject: `${/^\/api\/staff\/(\w+?)s?\//.exec(url)?.[1] ?? 'item'}:${id}` };
}

/**
 * Serve the pages of the back office: files of the build, and its one page for every other address. The page runs no
 * script and no style but its own files, and makes no markup from texts.
 * @param clientFolder the built app.
 */
export async function serveBackOfficePages(app: FastifyInstance, clientFolder: string): Promise<void> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${REPORTS_PATH}`,
    'report-to policies',
  ].join('; ');
  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: path.resolve(clientFolder),
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html*'],
      setHeaders: (reply, file) =>
        void reply.header(
          'cache-control',
          file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ),
    });
    pages.get('/*', { schema: { hide: true } }, (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .sendFile('index.html', { cacheControl: false });
    });
  });
}
