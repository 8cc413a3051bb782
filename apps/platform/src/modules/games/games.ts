import type { Area, SlotLobbyName } from '@sanam/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import { type Database, openDatabase } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import { levelsOf } from '../../core/log-parts.ts';
import type { Metrics } from '../../core/operations/metrics.ts';
import type { NetworkFactors } from '../../core/rate-limit.ts';
import type { GameProviders } from '../../providers/games/game-provider.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import type { GameConfig } from './config.ts';
import { type ApplyGameCall, applyGameCalls } from './game-calls.ts';
import { type LobbySource, readSlotLobbies } from './lobby-sources.ts';
import type { ProviderHealth } from './provider-health.ts';

/** Dependencies of this module's use cases. */
export interface Games {
  db: Database;
  /** Database connections reserved for wallet calls, so that no other traffic delays a provider. */
  walletDb: Database;
  /** Connections that keep a session's locks, also behind a pooler. */
  sessionDb: Database;
  /** Applies bets, wins and rollbacks. */
  apply: ApplyGameCall;
  clock: Clock;
  live: Live;
  log: Logger;
  metrics: Metrics;
  providers: ReadonlyMap<string, ProviderConfig>;
  calls: GameProviders;
  /** How providers answer this process. */
  health: ProviderHealth;
  /** Refuse to open a game in maintenance. @throws 503 while the site, all games or this area is in maintenance. */
  requireOpen: (area: Area) => Promise<void>;
  rules: {
    /** Level of the log of wallet calls, when LOG_LEVELS names it. */
    walletLogLevel: string | undefined;
    syncSeconds: number;
    sessionSeconds: number;
    publicUrl: string;
    reconcileLagSeconds: number;
    openRoundSeconds: number;
    /** Days for which it is known how providers answered. */
    healthDays: number;
    creditChecks: number;
    /** Free trials that one network may open in ten minutes. */
    demosPerAddress: number;
    networkFactors: NetworkFactors;
    /** Game statistics: smallest number of rounds for which figures are shown, and how long figures are cached. */
    measureRoundsMin: number;
    newGameDays: number;
    measureKeptMs: number;
    eventsKeptSeconds: number;
    eventsStaleSeconds: number;
    eventsPatienceMs: number;
    /** Largest number of one member's transactions read at once. */
    ownTransactionsMax: number;
    /** Reality check and play session of a launch. */
    protection: { checkMinutes: number; sessionGapSeconds: number; checkGraceSeconds: number };
  };
  /** The slot lobbies that the operator opened. */
  lobbies: ReadonlyMap<SlotLobbyName, LobbySource>;
}

export function openGames(
  needs: Omit<Games, 'rules' | 'lobbies' | 'providers' | 'walletDb' | 'apply'> & {
    config: GameConfig;
    providers: readonly ProviderConfig[];
    walletPool: pg.Pool;
  },
): Games {
  const { config, providers, walletPool, ...rest } = needs;
  const lanes = config.WALLET_LANES;
  return {
    ...rest,
    walletDb: openDatabase(walletPool),
    apply: applyGameCalls({
      pool: walletPool,
      clock: needs.clock,
      live: needs.live,
      log: needs.log,
      metrics: needs.metrics,
      stakeMaxSatang: BigInt(config.STAKE_MAXIMUM_BAHT) * 100n,
      idleSeconds: config.PLAY_IDLE_SECONDS,
      tokenIdleSeconds: config.SESSION_IDLE_SECONDS,
      // a third of the connections stays free for reads
      queue: {
        lanes,
        waiters: Math.max(1, Math.floor((config.WALLET_CONNECTIONS * 2) / 3) - lanes),
        groupMax: config.WALLET_GROUP_MAX,
        waitingMax: config.WALLET_WAITING_MAX,
        patienceMs: config.WALLET_PATIENCE_MS,
      },
    }),
    providers: new Map(providers.map((provider) => [provider.id, provider])),
    rules: {
      walletLogLevel: levelsOf(config).get('wallet'),
      syncSeconds: config.CATALOGUE_SYNC_SECONDS,
      sessionSeconds: config.GAME_SESSION_SECONDS,
      publicUrl: config.PUBLIC_URL,
      reconcileLagSeconds: config.RECONCILE_LAG_SECONDS,
      openRoundSeconds: config.OPEN_ROUND_HOURS * 3600,
      creditChecks: config.CREDIT_CHECKS,
      demosPerAddress: config.DEMOS_PER_ADDRESS,
      networkFactors: config,
      healthDays: config.PROVIDER_HEALTH_DAYS,
      measureRoundsMin: config.MEASURE_ROUNDS_MIN,
      newGameDays: config.NEW_GAME_DAYS,
      measureKeptMs: config.MEASURE_KEPT_SECONDS * 1000,
      eventsKeptSeconds: config.EVENTS_KEPT_SECONDS,
      eventsStaleSeconds: config.EVENTS_STALE_SECONDS,
      eventsPatienceMs: config.EVENTS_PATIENCE_MS,
      ownTransactionsMax: config.OWN_TRANSACTIONS_MAX,
      protection: {
        checkMinutes: config.REALITY_CHECK_MINUTES,
        sessionGapSeconds: config.PLAY_SESSION_GAP_MINUTES * 60,
        checkGraceSeconds: config.REALITY_CHECK_GRACE_SECONDS,
      },
    },
    lobbies: readSlotLobbies(config.SLOT_LOBBIES),
  };
}

/**
 * Store the configured providers. A provider removed from the configuration is switched off; its games and money
 * history stay stored.
 */
export async function registerProviders(games: Games): Promise<void> {
  await games.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('game_provider')
      .set({ enabled: false })
      .where(sql<boolean>`id <> all(${[...games.providers.keys()]}::text[])`)
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
