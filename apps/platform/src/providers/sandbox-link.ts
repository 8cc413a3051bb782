import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { remember } from '../core/remember.ts';

const Merchant = Type.Object({
  bank: Type.String(),
  account: Type.String({ pattern: '^\\d{10,15}$' }),
  name: Type.String({ minLength: 1 }),
  biller_id: Type.String({ pattern: '^\\d{15}$' }),
  other_accounts: Type.Optional(
    Type.Array(
      Type.Object({
        bank: Type.String(),
        account: Type.String({ pattern: '^\\d{10,15}$' }),
        name: Type.String({ minLength: 1 }),
      }),
    ),
  ),
});

/** The operator's accounts at the pretend bank, for incoming payments and for payouts. */
export interface Merchant {
  bank: string;
  account: string;
  name: string;
  billerId: string;
  /** Further accounts of the operator, without a biller id. */
  others: readonly { bank: string; account: string; name: string }[];
}

/** Connection to the sandbox: its URL, the shared secret, and the files that the sandbox writes. */
export interface SandboxLink {
  /** Call the sandbox. @returns status 0 when no answer came: the outcome is unknown. */
  call(
    method: 'GET' | 'POST',
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; timeoutMs?: number },
  ): Promise<{ status: number; body: unknown }>;
  /** Secret that signs the bank's notifications (Standard Webhooks). */
  secret(): Promise<string>;
  merchant(): Promise<Merchant>;
  studioPublicKey(): Promise<string>;
}

const FILES_MS = 5000;

/**
 * Connect to the sandbox. Its files are read when needed. A platform starts only once the sandbox has made them; later
 * either may be away and come back.
 */
export function linkSandbox(url: string, dataDir: string): SandboxLink {
  const file = (name: string) => readFile(path.join(dataDir, 'sandbox', name), 'utf8');
  const secret = remember(FILES_MS, async () => (await file('secret')).trim());
  return {
    secret,
    studioPublicKey: () => file('studio-public.pem'),
    async merchant() {
      const text = await file('merchant.json').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        throw new Error(
          `The sandbox has made no files in DATA_DIR, ${dataDir}, yet: start apps/sandbox/src/main.ts on the same folder first.`,
        );
      });
      const read = Value.Parse(Merchant, JSON.parse(text));
      return {
        bank: read.bank,
        account: read.account,
        name: read.name,
        billerId: read.biller_id,
        others: read.other_accounts ?? [],
      };
    },
    async call(method, at, options = {}) {
      try {
        const reply = await fetch(new URL(at, url), {
          method,
          headers: {
            // while the secret is changed, the first is the new one
            authorization: `Bearer ${(await secret()).split(/\s+/)[0]}`,
            ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
            ...options.headers,
          },
          ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
          signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
        });
        return { status: reply.status, body: (await reply.json()) as unknown };
      } catch {
        return { status: 0, body: null };
      }
    },
  };
}
