// the option `compress` of routes
import type {} from '@fastify/compress';
import { SIGNATURE_HEADER, verifyByAny, type WalletReply } from '@sanam/seamless-wallet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Games } from './games.ts';
import { balance, MessageError, transaction, userInfo } from './wallet-calls.ts';

const BODY_BYTES_MAX = 65_536;

/**
 * The seamless wallet that game providers call, under /wallet/{provider}. The answer is always HTTP 200 with the
 * outcome in `status`; the signature is checked over the raw bytes before anything is parsed.
 */
export async function walletEndpoint(app: FastifyInstance, games: Games): Promise<void> {
  const paths: Record<string, (providerId: string, message: unknown) => Promise<unknown>> = {
    '/user/info': (providerId, message) => userInfo(games, providerId, message),
    '/user/balance': (providerId, message) => balance(games, providerId, message),
    '/transaction/bet': (providerId, message) => transaction(games, providerId, 'bet', message),
    '/transaction/win': (providerId, message) => transaction(games, providerId, 'win', message),
    '/transaction/rollback': (providerId, message) => transaction(games, providerId, 'rollback', message),
  };
  // with thousands of calls a second only failures are logged, through one shared logger; the table of provider
  // transactions records what each call did
  const quiet = app.log.level === 'debug' || app.log.level === 'info' ? 'warn' : app.log.level;
  const log = app.log.child({ part: 'wallet' }, { level: games.rules.walletLogLevel ?? quiet });
  await app.register(
    async (wallet) => {
      wallet.setChildLoggerFactory(() => log);
      wallet.removeAllContentTypeParsers();
      wallet.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
        done(null, body),
      );
      for (const [path, answer] of Object.entries(paths)) {
        wallet.post<{ Params: { provider: string } }>(
          `/:provider${path}`,
          { schema: { hide: true }, compress: false },
          (request) => measured(games, request, path, answer),
        );
      }
    },
    { prefix: '/wallet' },
  );
}

/** Answer a call, and note how long that took, and the outcome. A provider that is not ours is no label. */
async function measured(
  games: Games,
  request: FastifyRequest<{ Params: { provider: string } }>,
  path: string,
  answer: (providerId: string, message: unknown) => Promise<unknown>,
): Promise<unknown> {
  const since = performance.now();
  const reply = await handle(games, request, path, answer);
  games.metrics.walletCall({
    provider: games.providers.has(request.params.provider) ? request.params.provider : 'unknown',
    call: path.slice(path.lastIndexOf('/') + 1),
    outcome: (reply as WalletReply).status,
    seconds: (performance.now() - since) / 1000,
  });
  return reply;
}

async function handle(
  games: Games,
  request: FastifyRequest<{ Params: { provider: string } }>,
  path: string,
  answer: (providerId: string, message: unknown) => Promise<unknown>,
): Promise<unknown> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const provider = games.providers.get(request.params.provider);
  // a provider that is switched off may still settle open rounds: only its bets are refused, where bets are decided
  if (!provider) return { status: 'RS_ERROR_INVALID_PARTNER' } satisfies WalletReply;
  let message: unknown;
  try {
    const signature = request.headers[SIGNATURE_HEADER];
    if (!verifyByAny(raw, typeof signature === 'string' ? signature : undefined, await provider.publicKeys()))
      return { status: 'RS_ERROR_INVALID_SIGNATURE' } satisfies WalletReply;
    message = parse(raw);
    requirePath(message, path, provider.signsPath);
    return await answer(provider.id, message);
  } catch (error) {
    const status = error instanceof MessageError ? error.status : 'RS_ERROR_UNKNOWN';
    if (status === 'RS_ERROR_UNKNOWN') request.log.error({ err: error, provider: provider.id }, 'a wallet call failed');
    else request.log.warn({ reason: (error as Error).message, provider: provider.id }, 'a wallet call was refused');
    return { ...echo(message), status };
  }
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new MessageError('RS_ERROR_WRONG_SYNTAX', 'not JSON');
  }
}

/** Refuse a body that was signed for another path. @throws MessageError */
function requirePath(message: unknown, path: string, isRequired: boolean): void {
  const signed = (message as { signed_path?: unknown } | null)?.signed_path;
  if (signed === path || (signed === undefined && !isRequired)) return;
  throw new MessageError('RS_ERROR_WRONG_SYNTAX', `signed for ${String(signed).slice(0, 40)}, sent to ${path}`);
}

/** Build an answer that echoes user and request_uuid if the message had them. */
function echo(message: unknown): Partial<WalletReply> {
  if (typeof message !== 'object' || message === null) return {};
  const { user, request_uuid } = message as Record<string, unknown>;
  return {
    ...(typeof user === 'string' ? { user } : {}),
    ...(typeof request_uuid === 'string' ? { request_uuid } : {}),
  };
}
