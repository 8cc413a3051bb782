import Type from 'typebox';
import { baht, ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';
import type { ProtectionConfig } from '../protection/index.ts';
import { LOBBIES_PATTERN } from './lobby-sources.ts';

/** Settings of games and the wallet that providers call. */
export const gameSettings = declareSettings(
  {
    /** Database connections reserved for wallet calls of providers, which give up after a second. */
    WALLET_CONNECTIONS: whole(12, 3, 500),
    /**
     * Largest numbers: of groups of wallet calls applied at the same time, of calls in a group, and of calls that wait
     * for a group.
     */
    WALLET_LANES: whole(2, 1, 64),
    WALLET_GROUP_MAX: whole(64, 1, 1000),
    WALLET_WAITING_MAX: whole(2000, 1, 100_000),
    /** Longest time that a wallet call waits for its group: the provider gives up after a second. */
    WALLET_PATIENCE_MS: whole(900, 100, 10_000),
    /** Largest stake of one bet. */
    STAKE_MAXIMUM_BAHT: baht(100_000),
    CATALOGUE_SYNC_SECONDS: whole(600, 5, 86_400),
    /**
     * Age of a round at which the provider's records are first compared with ours. They are compared again at the age
     * of OPEN_ROUND_HOURS, when all retries must be over.
     */
    RECONCILE_LAG_SECONDS: whole(60, 1, 3600),
    /** Credit checks that a member may start in ten minutes. */
    CREDIT_CHECKS: whole(6, 1, 1000),
    OPEN_ROUND_HOURS: whole(48, 1, 720),
    GAME_SESSION_SECONDS: whole(4 * 3600, 300, 86_400),
    /** Free trials that one network may open in ten minutes. */
    DEMOS_PER_ADDRESS: whole(120, 1, 100_000),
    /**
     * Smallest number of rounds for which a game's measured figures are shown: figures of fewer rounds mean nothing.
     */
    MEASURE_ROUNDS_MIN: whole(200, 2, 1_000_000),
    /** Age in days below which a game is called new. */
    NEW_GAME_DAYS: whole(14, 1, 365),
    /** Pause between two writings of how providers answered, and days for which it is kept. */
    PROVIDER_HEALTH_SECONDS: whole(10, 1, 300),
    PROVIDER_HEALTH_DAYS: whole(8, 1, 90),
    /** Seconds for which a process caches measured figures. */
    MEASURE_KEPT_SECONDS: whole(30, 0, 3600),
    /**
     * Pause between two questions to a provider for its draws and matches, while somebody looks; and the age from which
     * an answer shows only what was over.
     */
    EVENTS_KEPT_SECONDS: whole(5, 1, 600),
    EVENTS_STALE_SECONDS: whole(60, 5, 3600),
    /** Longest time for which a page waits for a provider that has not told anything yet. */
    EVENTS_PATIENCE_MS: whole(700, 0, 5000),
    /** Number of a member's newest game transactions that are read for the member's own results. */
    OWN_TRANSACTIONS_MAX: whole(20_000, 10, 1_000_000),
    /**
     * What each slot lobby shows, as lobby=provider: all slots of that provider, in the operator's order. ~return after
     * the provider orders them by their published return, and :code+code shows only those games, in that order. |label
     * at the end is the heading, where it should be another than the provider's name.
     */
    SLOT_LOBBIES: Type.String({
      default:
        'itp=studio,pg=studio~return|สล็อตตามอัตราจ่ายคืน,playngo=studio:dragon-boat+temple-fair|สล็อตวงล้อ,pragmaticplay=studio:seven-gems+dragon-boat|พลอยและมังกร',
      pattern: LOBBIES_PATTERN,
    }),
  },
  (config) => {
    const lobbies = config.SLOT_LOBBIES.split(',').map((entry) => entry.split('=')[0]);
    if (new Set(lobbies).size < lobbies.length) throw new ConfigError('The setting SLOT_LOBBIES names a lobby twice.');
    if (config.WALLET_LANES >= config.WALLET_CONNECTIONS)
      throw new ConfigError('The setting WALLET_LANES is not below WALLET_CONNECTIONS.');
  },
);

export type GameConfig = ConfigOf<typeof gameSettings> &
  ProtectionConfig & {
    /** Setting of members. */
    SESSION_IDLE_SECONDS: number;
  };
