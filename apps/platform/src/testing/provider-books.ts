import type { ProviderTransaction } from '@sanam/seamless-wallet';
import { expect } from 'vitest';
import { openFindings } from '../core/findings.ts';
import { auditLedger } from '../modules/audit/index.ts';
import { reconcileProviders } from '../modules/games/index.ts';
import { readBalance } from '../modules/wallet/index.ts';
import type { Person } from './people.ts';
import type { bet } from './player.ts';
import type { TestPlatform } from './test-platform.ts';

export type Message = ReturnType<typeof bet>;

/** An entry in the provider's records for a call that it made, or believes it made. */
export function line(
  message: Message,
  kind: ProviderTransaction['kind'],
  state: ProviderTransaction['state'] = 'TS_SUCCESS',
  more: Partial<ProviderTransaction> = {},
): ProviderTransaction {
  const {
    user,
    transaction_uuid,
    round,
    game_code,
    amount = 0,
    reference_transaction_uuid = null,
  } = message as Message & { amount?: number; reference_transaction_uuid?: string };
  return {
    user,
    transaction_uuid,
    reference_transaction_uuid,
    kind,
    state,
    amount,
    round,
    game_code,
    created_at: new Date().toISOString(),
    ...more,
  };
}

/** Let the provider's list contain these records, as far as they lie in the requested time. */
export function books(
  platform: TestPlatform,
  lines: () => ProviderTransaction[],
  roundsMax = Number.POSITIVE_INFINITY,
): { asked: number } {
  const seen = { asked: 0 };
  platform.games.calls = {
    ...platform.games.calls,
    transactions: async (_provider, { from, to, user }) => {
      seen.asked++;
      const within = lines().filter(
        (one) => one.created_at >= from && one.created_at < to && (user === undefined || one.user === user),
      );
      const rounds = [...new Set(within.map((one) => one.round))].slice(0, roundsMax);
      return within.filter((one) => rounds.includes(one.round));
    },
  };
  return seen;
}

/** Seconds after which recent rounds are compared, and those after which all retries are over. */
export const SOON = 300;
export const LONG = 50 * 3600;
/** Open findings, with the payouts that they halt. */
export const found = async (platform: TestPlatform) =>
  (await openFindings(platform.db, 50)).map(({ kind, halts_payouts }) => `${kind} ${halts_payouts}`).sort();

/** Advance the clock, and reconcile three times: one run reads at most a day of records. */
export async function look(platform: TestPlatform, seconds: number): Promise<void> {
  platform.wait(seconds);
  for (let run = 0; run < 3; run++) await reconcileProviders(platform.games);
}

/** Check that reconciliation made only correct movements, and that the credit is the given amount. */
export async function balanced(platform: TestPlatform, person: Person, baht: number): Promise<void> {
  expect((await readBalance(platform.db, person.memberId)).cash).toBe(BigInt(baht * 100));
  expect(await auditLedger(platform.audit)).toMatchObject({ findings: 0 });
}
