import { providerAt } from './provider-at.ts';
import { PROVIDER_KEY, type TestPlatform, testPlatform } from './test-platform.ts';
import { HISTORY_STAKE_MAX_SATANG } from './wallet-history.ts';
import { type ModelMove, WalletModel } from './wallet-model.ts';
import { openGames, PROVIDERS } from './wallet-players.ts';

/** A platform with the providers and games of the wallet's histories. */
export async function historyPlatform(): Promise<TestPlatform> {
  // answers are compared, so a machine that stalls for a second must not cause missing answers
  const platform = await testPlatform(
    { STAKE_MAXIMUM_BAHT: String(HISTORY_STAKE_MAX_SATANG / 100n), WALLET_PATIENCE_MS: '10000' },
    { providers: PROVIDERS.map((id) => providerAt(id, PROVIDER_KEY)) },
  );
  await openGames(platform.db);
  return platform;
}

/** The model of that platform's wallets. */
export const newModel = () => new WalletModel(HISTORY_STAKE_MAX_SATANG);

/** The deposit with which a player's history begins. */
export const startingDeposit = (memberId: bigint, amountSatang: bigint): ModelMove => ({
  kind: 'deposit',
  memberId,
  key: 'start',
  amountSatang,
});
