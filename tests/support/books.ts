import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signBody } from '@sanam/seamless-wallet';
import { call } from './http.ts';
import type { Stack } from './stack.ts';

/** Kinds of movement that a game causes. */
export const GAME_KINDS: readonly string[] = ['bet', 'win', 'bet_rollback', 'win_rollback'];

/** Sum of the movements, in satang: the member's net result in the platform's ledger. */
export function netOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
}

interface StudioTransaction {
  kind: 'TK_BET' | 'TK_WIN' | 'TK_ROLLBACK';
  state: 'TS_SUCCESS' | 'TS_DECLINED' | 'TS_ROLLEDBACK';
  /** Amount in 1/100,000 of a baht. */
  amount: number;
}

/**
 * The member's net result in the studio's own records, in satang, requested with the operator's signature. Drawn rounds
 * count, whether their win is paid or not.
 */
export async function studioNet(stack: Stack, token: string): Promise<number> {
  const key = readFileSync(path.join(stack.dataDir, 'operator-private.pem'), 'utf8');
  const { data } = await call<{ data: { id: string } }>(stack.site, 'GET', '/api/customers/profile', undefined, token);
  const body = JSON.stringify({
    operator_id: 1,
    user: data.id,
    from: new Date(0).toISOString(),
    to: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const reply = await fetch(`${stack.sandbox}/studio/operator/generic/v2/transactions/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': await signBody(body, key) },
    body,
  });
  const done = ((await reply.json()) as StudioTransaction[]).filter((one) => one.state === 'TS_SUCCESS');
  const sum = (kind: StudioTransaction['kind']) =>
    done.filter((one) => one.kind === kind).reduce((total, one) => total + one.amount / 1000, 0);
  return sum('TK_WIN') - sum('TK_BET');
}
