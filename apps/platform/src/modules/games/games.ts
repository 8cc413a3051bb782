import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { GameProviders } from '../../providers/games/game-provider.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';

/** What the use cases of this module need. */
export interface Games {
  db: Database;
  /** Connections that only wallet calls use, so that no other traffic makes a provider wait. */
  walletDb: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  providers: ReadonlyMap<string, ProviderConfig>;
  calls: GameProviders;
  rules: { syncSeconds: number; sessionSeconds: number; publicUrl: string };
}

export function openGames(needs: Omit<Games, 'rules' | 'providers'> & { config: Config; providers: readonly ProviderConfig[] }): Games {
  const { config, providers, ...rest } = needs;
  return {
    ...rest,
    providers: new Map(providers.map((provider) => [provider.id, provider])),
    rules: { syncSeconds: config.CATALOGUE_SYNC_SECONDS, sessionSeconds: config.GAME_SESSION_SECONDS, publicUrl: config.PUBLIC_URL },
  };
}

/** Writes the configured providers down. One that left the configuration is switched off; its games and money history stay. */
export async function registerProviders(games: Games): Promise<void> {
  await games.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('game_provider')
      .set({ enabled: false })
      .where('id', 'not in', [...games.providers.keys()])
      .execute();
    for (const provider of games.providers.values()) {
      const shown = { name: provider.name, enabled: provider.enabled };
      await tx
        .insertInto('game_provider')
        .values({ id: provider.id, ...shown })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(shown))
        .execute();
    }
  });
}
