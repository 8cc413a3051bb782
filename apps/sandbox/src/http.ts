import { createHash, timingSafeEqual } from 'node:crypto';
import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';

/** The sandbox's server: Fastify with TypeBox route schemas. */
export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/**
 * Error for a refused request or a requested fault, with its HTTP status. The message is precise English and is sent to
 * the caller.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  /** Reason code for programs, when one HTTP status has several reasons. */
  readonly reason: string | undefined;

  constructor(statusCode: number, message: string, reason?: string) {
    super(message);
    this.statusCode = statusCode;
    this.reason = reason;
  }
}

/**
 * Make the server. Errors are sent as `{message, reason?}`. Each request writes one log line, without URLs that contain
 * phone or account numbers.
 */
export function buildServer(log: FastifyBaseLogger): Server {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();

  // Replies are compressed, because uncompressed pictures and scripts of games take long on a slow network. This
  // affects only plugins that are registered after this line.
  app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.validation ? 422 : (error.statusCode ?? 500);
    const isUnforeseen = status >= 500 && !(error instanceof HttpError);
    if (isUnforeseen) request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
    // a person who follows an old link, or reloads a trial that is over, gets the page that leads on
    if (status === 404 && request.method === 'GET' && request.headers.accept?.includes('text/html'))
      return reply.callNotFound();
    const reason = error instanceof HttpError ? error.reason : undefined;
    return reply.code(status).send({
      message: isUnforeseen ? 'The sandbox failed; its log says why.' : error.message,
      ...(reason && { reason }),
    });
  });
  app.addHook('onSend', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
      .header('cross-origin-opener-policy', 'same-origin');
    // the site shows the pictures of games, and measures the entrances; it cannot read the answers
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header(
        'cross-origin-resource-policy',
        /^\/(?:studio\/assets|entrances)\//.test(request.url) ? 'cross-origin' : 'same-origin',
      );
  });
  app.addHook('onResponse', async (request, reply) => {
    // Log the route's pattern, not the URL, because a URL may contain a phone number, an account number or a session
    // id.
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (request.method === 'GET' && reply.statusCode < 400) request.log.debug(line, 'call');
    else request.log.info(line, 'call');
  });
  return app;
}

/** Make a guard for operator-only requests: `Authorization: Bearer <secret>`, compared in constant time. */
export function requireBearer(secret: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(`Bearer ${secret}`);
  return async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new HttpError(401, 'This call needs Authorization: Bearer with the secret of DATA_DIR/sandbox/secret.');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
