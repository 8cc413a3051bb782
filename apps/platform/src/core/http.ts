import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { apiPage } from './api-page.ts';
import type { CoreConfig } from './config.ts';
import { answerErrors, parseShallowJson, useSchemas } from './http-errors.ts';
import { traceRequests } from './operations/trace-requests.ts';
import { presentOrigin } from './origin.ts';
import { bindCookies, guardOrigin } from './own-origin.ts';
import { scopeRequests } from './request-scope.ts';
import type { Caller } from './routes.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { shedLoad } from './shed-load.ts';
import { endSlowRequests, REQUEST_MS, UPLOAD_MS } from './slow-requests.ts';
import { endUnusedConnections } from './unused-connections.ts';

/** A stack trace has many lines, so it may be this many times as long as another text. */
const STACK_TIMES = 8;
/** Statuses of a refusal that may be part of an attack. */
export const REFUSED = [401, 403, 429];

/**
 * Structured logs, one JSON line for each entry. Headers, bodies and queries are never logged; paths are logged without
 * their query. Texts are cut to LOG_TEXT_LENGTH_MAX, because strangers choose paths and cause messages.
 * @param destination where the lines go; stdout by default.
 */
export function openLog(
  config: Pick<CoreConfig, 'LOG_LEVEL' | 'LOG_TEXT_LENGTH_MAX'>,
  destination?: DestinationStream,
): Logger {
  const most = config.LOG_TEXT_LENGTH_MAX;
  const cut = (text: string | undefined, length = most) =>
    text !== undefined && text.length > length ? `${text.slice(0, length)}…` : text;
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    // the lines of a request, and of the jobs that it added, have one origin
    mixin: () => {
      const origin = presentOrigin();
      return origin === undefined ? {} : { origin };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      log: (entry) =>
        Object.fromEntries(
          Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
        ),
    },
    redact: ['*.password', '*.token', '*.otp', '*.access_token', '*.account_number', '*.authorization', '*.cookie'],
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: cut(request.url.split('?')[0]),
        ip: cut(request.ip),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Parameters<typeof plainError>[0]) => {
        const { message, stack, ...plain } = plainError(error);
        return { ...plain, message: cut(message), stack: cut(stack, most * STACK_TIMES) };
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error without the details that PostgreSQL adds: the values of the faulty row may contain a phone or a bank
 * account.
 */
function plainError(error: Error & { code?: string; constraint?: string }) {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code: error.code,
    constraint: error.constraint,
  };
}

/** An HTTP server with what both origins share: errors, validation, headers, compression, the gate against strangers. */
export async function baseServer(config: CoreConfig, log: Logger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as never,
    rewriteUrl: ({ url = '/' }) => withoutBase(url, config.API_BASE),
    genReqId: () => randomUUID(),
    bodyLimit: config.BODY_BYTES_MAX,
    trustProxy: config.TRUSTED_PROXIES > 0 ? (_address, hop) => hop < config.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 200 },
    // one line for each request from outside (scopeRequests) instead of two for every call
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: REQUEST_MS },
    // on shutdown, requests in progress are finished first: the provider would have to roll back a bet whose answer is
    // lost
    forceCloseConnections: 'idle',
    // and so are those that come on an open connection before it ends
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  scopeRequests(app, config);
  traceRequests(app);
  useSchemas(app);
  answerErrors(app);
  parseShallowJson(app);
  addSecurityHeaders(app, config);
  shedLoad(app, config);
  endSlowRequests(app);
  endUnusedConnections(app);
  guardOrigin(app, config);
  await app.register(cookie);
  bindCookies(app, config);
  // quality 5 instead of the plugin's default: pages are a twelfth smaller, for a fifth of a millisecond more
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: 6 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  app.decorate('served', new Map());
  app.decorateRequest('caller', null);
  app.decorateRequest('staff', null);
  return app;
}

/**
 * The HTTP server of the members' origin, with the documentation of the API.
 * @param backOffice server of the back office, which answers the staff calls.
 */
export async function createServer(
  config: CoreConfig,
  log: Logger,
  findCaller: (request: FastifyRequest) => Promise<Caller | null>,
  backOffice?: FastifyInstance,
): Promise<FastifyInstance> {
  const app = await baseServer(config, log);
  app.decorate('backOffice', backOffice);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sanam',
        version: '1',
        description: 'Amounts are Thai baht with at most two decimals. Errors: 422 by field, 401 "Unauthenticated.".',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, apiPage);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  app.addHook('onResponse', async (request, reply) => {
    if (request.caller && REFUSED.includes(reply.statusCode))
      request.log.warn(
        {
          member: String(request.caller.memberId),
          status: reply.statusCode,
          route: request.routeOptions.url ?? 'none',
        },
        'a signed-in member was refused',
      );
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/lobby/api/')) {
      reply.header('cache-control', 'no-store');
      request.caller = await findCaller(request);
    }
  });
  return app;
}

/** Address of a request without the configured base of the API; other addresses stay as they are. Pure. */
function withoutBase(url: string, base: string): string {
  const rest = base !== '' && url.startsWith(`${base}/`) ? url.slice(base.length) : url;
  return /^\/(lobby\/)?api\//.test(rest) ? rest : url;
}
