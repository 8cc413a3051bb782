import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { rsaPublicKey, SIGNATURE_HEADER, verifyBody } from '@sanam/seamless-wallet';
import { onTestFinished } from 'vitest';
import type { Json } from './test-world.ts';

interface WalletCall {
  path: string;
  body: Json;
}

/**
 * Behaviour of the fake platform at the next wallet request of a path: `drop` breaks the connection after the money
 * moved, a number answers with this HTTP status, an `RS_` status refuses. Without a behaviour the platform follows the
 * protocol.
 */
type Behaviour = 'drop' | number | `RS_${string}`;

export interface Platform {
  url: string;
  /** Balance of the only player, in units of the protocol. */
  wallet: { balance: number };
  calls: WalletCall[];
  /** Behaviours by path, used one after the other. */
  next: Record<string, Behaviour[]>;
  webhooks: { headers: Record<string, string>; body: string }[];
  /** HTTP statuses for the next notifications; 204 when the list is empty. */
  webhookStatuses: number[];
  /**
   * Hold back the answer to the next request of a path. @returns a promise that resolves when the request has arrived,
   * and a function that releases the answer.
   */
  hold(path: string): { promise: Promise<void>; answered: () => void };
  /** The studio's public key in PEM. Must be set before the first wallet request. */
  studioPem: string;
}

/**
 * A small real HTTP server in place of the platform: a wallet that follows the protocol's rules, and a webhook for one
 * sender.
 */
export async function startPlatform(sender: 'bank' | 'gateway' = 'bank'): Promise<Platform> {
  const platform: Platform = {
    url: '',
    wallet: { balance: 100_000_000 },
    calls: [],
    next: {},
    webhooks: [],
    webhookStatuses: [],
    studioPem: '',
    hold,
  };
  const done = new Map<string, object>();
  const tombstones = new Set<string>();
  const holds = new Map<string, { arrived: () => void; release: Promise<void> }>();

  function hold(path: string) {
    const arrival = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    holds.set(path, { arrived: arrival.resolve, release: release.promise });
    return { promise: arrival.promise, answered: release.resolve };
  }

  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    if (request.url === `/api/webhooks/${sender}`) {
      platform.webhooks.push({ headers: request.headers as Record<string, string>, body: raw.toString() });
      response.writeHead(platform.webhookStatuses.shift() ?? 204).end();
      return;
    }
    const path = (request.url ?? '').replace('/wallet/studio', '');
    const body = JSON.parse(raw.toString());
    if (!verifyBody(raw, request.headers[SIGNATURE_HEADER] as string, rsaPublicKey(platform.studioPem)))
      return send(response, { status: 'RS_ERROR_INVALID_SIGNATURE' });
    platform.calls.push({ path, body });
    const behaviour = platform.next[path]?.shift();
    if (typeof behaviour === 'number') {
      response.writeHead(behaviour).end('{}');
      return;
    }
    if (behaviour?.startsWith('RS_')) return send(response, { status: behaviour, request_uuid: body.request_uuid });
    const reply = { ...answer(path, body), request_uuid: body.request_uuid };
    const held = holds.get(path);
    holds.delete(path);
    held?.arrived();
    await held?.release;
    if (behaviour === 'drop') response.destroy();
    else send(response, reply);
  });

  /** Answer a wallet request as the platform's wallet would. */
  function answer(path: string, body: Json): object {
    const ok = () => ({ user: body.user, status: 'RS_OK', currency: 'THB', balance: platform.wallet.balance });
    const key = body.transaction_uuid as string | undefined;
    if (path === '/user/balance' || !key) return ok();
    const known = done.get(key);
    if (known) return known;
    if (path === '/transaction/bet' && tombstones.has(key))
      return { user: body.user, status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    if (path === '/transaction/bet' && platform.wallet.balance < body.amount)
      return { ...ok(), status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
    const betOfWin = body.reference_transaction_uuid as string;
    if (path === '/transaction/win' && (!done.has(betOfWin) || tombstones.has(betOfWin)))
      return { user: body.user, status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    if (path === '/transaction/bet') platform.wallet.balance -= body.amount;
    if (path === '/transaction/win') platform.wallet.balance += body.amount;
    if (path === '/transaction/rollback') {
      const bet = platform.calls.find(
        (call) => call.path === '/transaction/bet' && call.body.transaction_uuid === body.reference_transaction_uuid,
      );
      if (bet && done.has(bet.body.transaction_uuid)) platform.wallet.balance += bet.body.amount;
      tombstones.add(body.reference_transaction_uuid);
    }
    const reply = ok();
    done.set(key, reply);
    return reply;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  platform.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return platform;
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
