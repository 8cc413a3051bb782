import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { SIGNATURE_HEADER, type WalletReply } from '@sanam/seamless-wallet';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { compose } from '../compose.ts';
import { createApi } from '../create-api.ts';
import { providerAt } from './provider-at.ts';
import { signNow } from './sign-now.ts';
import type { TestPlatform } from './test-platform.ts';
import { PROVIDERS, type WalletEndpoint } from './wallet-players.ts';
import type { ServerListens } from './wallet-server.ts';

/** The provider's key pair for the test servers. It is short, because it signs tens of thousands of calls. */
const keys = generateKeyPairSync('rsa', { modulusLength: 1024 });
const ANSWER_MS = 3000;
const COMPILED = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/** Error: no answer came, so the outcome of the wallet call is unknown. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The wallet endpoint of the platform itself. */
export function endpointOf(platform: TestPlatform): WalletEndpoint {
  return async (provider, at, message) => (await platform.walletCall(at, message, { provider })) as WalletReply;
}

/**
 * The wallet endpoint of a second platform on the same database, as if it ran on another server. It is closed after the
 * test.
 */
export async function platformBeside(platform: TestPlatform): Promise<WalletEndpoint> {
  const providers = PROVIDERS.map((id) => providerAt(id, keys.publicKey));
  const beside = await compose(platform.config, pino({ level: 'silent' }), {
    ...platform.outside,
    providers,
  });
  const app = await createApi(beside);
  onTestFinished(async () => {
    await app.close();
    await beside.close();
  });
  return async (provider, at, message) => {
    const { payload, headers } = signed(message);
    return (await app.inject({ method: 'POST', url: `/wallet/${provider}${at}`, headers, payload })).json();
  };
}

/** A wallet server in a separate process. */
export interface WalletServer {
  endpoint: WalletEndpoint;
  /** Name of the server's database connections. */
  name: string;
  /** Number of calls that the server has not answered yet. */
  inFlight(): number;
  /** Kill the process, with the same effect as a power cut. Resolves when the process has ended. */
  kill(): Promise<void>;
}

let servers = 0;

/**
 * Start a process that serves wallet calls on the platform's database, on a free port. The process ends with the test
 * at the latest.
 */
export async function startServer(platform: TestPlatform): Promise<WalletServer> {
  const name = `server-${++servers}`;
  const { DATABASE_URL, DATABASE_WALLET_URL, DATABASE_DIRECT_URL, DATA_DIR } = platform.config;
  const named = Object.entries({ DATABASE_URL, DATABASE_WALLET_URL, DATABASE_DIRECT_URL }).map(([setting, url]) => [
    setting,
    url ? `${url}?application_name=${name}` : '',
  ]);
  const child = fork(
    path.join(import.meta.dirname, 'wallet-server.ts'),
    [String(keys.publicKey.export({ type: 'spki', format: 'pem' }))],
    {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // compiled code is cached for all servers of all tests, so that a server starts in half the time
      env: {
        ...Object.fromEntries(named),
        DATA_DIR,
        NODE_COMPILE_CACHE: COMPILED,
        LOG_LEVEL: 'silent',
      },
    },
  );
  onTestFinished(() => killed(child));
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('a wallet server ended before it listened');
    }),
  ])) as [ServerListens];
  let inFlight = 0;
  return {
    name,
    async endpoint(provider, at, message) {
      const { payload: body, headers } = signed(message);
      inFlight++;
      try {
        const reply = await fetch(`http://127.0.0.1:${port}/wallet/${provider}${at}`, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        return (await reply.json()) as WalletReply;
      } catch (error) {
        throw new NoAnswer(`${at}: ${error}`);
      } finally {
        inFlight--;
      }
    },
    inFlight: () => inFlight,
    kill: () => killed(child),
  };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function signed(message: object) {
  const payload = JSON.stringify(message);
  return {
    payload,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signNow(payload, keys.privateKey) },
  };
}
