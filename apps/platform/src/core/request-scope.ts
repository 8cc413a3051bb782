import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Acting } from './acting.ts';
import type { Clock } from './clock.ts';
import type { CoreConfig } from './config.ts';
import { inOrigin } from './origin.ts';
import type { Caller } from './routes.ts';

/** What belongs to one request from outside, together with the calls that its page makes inside the process. */
export interface RequestScope {
  /** The request from outside. */
  request: object;
  /** Statements sent to the database so far. */
  statements: number;
  /** Callers looked up so far, by access token. */
  callers: Map<string, Promise<Caller | null>>;
  /** The staff member who makes the request; undefined on the members' origin. */
  acting?: Acting;
  /** When the tokens of its cookies were found valid, for a request whose body took its time afterwards. */
  tokensSeenAt?: Date;
  /** The time for which the request reads now. */
  readsAt?: Date;
}

/** Time for which a request reads for one moment, in ms. A stream's request lasts for hours. */
const MOMENT_MS = 100;
/** From this time on a request is slow. */
const SLOW_MS = 1000;

const scopes = new AsyncLocalStorage<RequestScope>();
/** Scopes by the request from outside to which they belong. */
const own = new WeakMap<object, RequestScope>();

/** The scope of the request that is being answered; undefined in jobs and at start. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/** Whether a request came from outside, and not from a page inside the process. */
export const isFromOutside = ({ raw }: { raw: object }): boolean => own.has(raw);

/** The moment for which a request reads: parts of a page that ask for the same a little later ask for the same moment. */
export function momentOf(clock: Clock): Date {
  const now = clock.now();
  const scope = requestScope();
  if (!scope) return now;
  const ageMs = now.getTime() - (scope.readsAt?.getTime() ?? 0);
  if (!scope.readsAt || ageMs < 0 || ageMs > MOMENT_MS) scope.readsAt = now;
  return scope.readsAt;
}

/** Run something in a scope of its own. */
export const inNewScope = <T>(scope: RequestScope, act: () => T): T => scopes.run(scope, act);

/** Run something that belongs to no request: its statements count for none, and it does not wait for a request's batch. */
export const outsideRequests = <T>(act: () => T): T => scopes.exit(act);

/**
 * Open a scope for every request from outside, and log each of them with its id (header X-Request-Id of the answer),
 * status, duration in ms and number of statements. Calls inside the process belong to the scope of their page, and are
 * not logged themselves.
 * @param config.LOG_REQUESTS_PERCENT share of the requests that are logged; a failed or slow one always is.
 */
export function scopeRequests(app: FastifyInstance, config: Pick<CoreConfig, 'LOG_REQUESTS_PERCENT'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (scopes.getStore()) return done();
    reply.header('x-request-id', request.id);
    const scope = { request: request.raw, statements: 0, callers: new Map() };
    own.set(request.raw, scope);
    inOrigin(request.id, () => inNewScope(scope, done));
  });
  app.addHook('onResponse', async (request, reply) => {
    const scope = own.get(request.raw);
    if (!scope) return;
    const isRemarkable = reply.statusCode >= 500 || reply.elapsedTime >= SLOW_MS;
    if (!isRemarkable && Math.random() * 100 >= config.LOG_REQUESTS_PERCENT) return;
    const { statements } = scope;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, res: reply, ms, statements }, 'request completed');
  });
}

/** Count the statements of each request on every connection of a pool. */
export function countStatements(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => {
    const query = client.query;
    client.query = function counted(this: pg.PoolClient, ...given: unknown[]) {
      const scope = scopes.getStore();
      if (scope) scope.statements++;
      return (query as (...args: unknown[]) => unknown).apply(this, given);
    } as pg.PoolClient['query'];
  });
  return pool;
}

/**
 * The caller with an access token. A page looks each token up once, however many calls it makes inside the process; a
 * call that changes something looks again, and so does everything after it.
 */
export function callerOnce(
  token: string,
  method: string,
  look: (token: string) => Promise<Caller | null>,
): Promise<Caller | null> {
  const scope = scopes.getStore();
  if (!scope) return look(token);
  if (method !== 'GET' && method !== 'HEAD') {
    scope.callers.clear();
    return look(token);
  }
  const known = scope.callers.get(token) ?? look(token);
  scope.callers.set(token, known);
  return known;
}
