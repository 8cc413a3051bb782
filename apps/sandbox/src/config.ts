import path from 'node:path';

/** Names of all environment variables of the sandbox, for whoever starts its process. */
export const settingNames = [
  'SANDBOX_PORT',
  'SANDBOX_HOST',
  'SANDBOX_URL',
  'PLATFORM_URL',
  'DATA_DIR',
  'STUDIO_SPIN_MS',
  'STUDIO_EVENT_PACE',
  'STUDIO_WALLET_PATIENCE_MS',
  'STUDIO_BY_HAND_MS',
  'STUDIO_ROAD_LATE_MS',
  'SANDBOX_FEED_LATE_MS',
] as const;

/** The sandbox's part of an environment. No other variable is read. */
type Environment = Partial<Record<(typeof settingNames)[number], string | undefined>>;

/** Configuration of the sandbox. Addresses have no trailing slash. */
export interface Config {
  port: number;
  /** Address on which the sandbox listens. */
  host: string;
  /** The sandbox's own public address, for browsers. */
  url: string;
  platformUrl: string;
  /** Absolute path; the sandbox keeps its files in `<dataDir>/sandbox`. */
  dataDir: string;
  /** Minimum ms from one paid play to the next, for all games; null: each game's own minimum applies. */
  cycleMs: number | null;
  /** Speed factor for the draws and match days that take place every few minutes. */
  eventPace: number;
  /** Time limit for an answer of the wallet, after which the outcome counts as unknown. */
  walletPatienceMs: number;
  /** Time in ms for which a player may open a card themselves. */
  byHandMs: number;
  /** Age in ms of a round from which its result may stand in the road of its table. */
  roadLateMs: number;
  /** Delay of a notification by the `feed-late` fault. */
  feedLateMs: number;
}

/** Error for an invalid setting. The message is one sentence for the person who starts the process. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Read and range-check every environment variable of the sandbox, in this one place.
 * @param repositoryRoot folder of `.data` when DATA_DIR is not given.
 * @throws ConfigError with the variable and its allowed values.
 */
export function readConfig(env: Environment, repositoryRoot: string): Config {
  const port = wholeNumber(env, 'SANDBOX_PORT', 3001, 1, 65_535);
  const dataDir = env.DATA_DIR || path.join(repositoryRoot, '.data');
  if (!path.isAbsolute(dataDir)) throw new ConfigError(`DATA_DIR must be an absolute path, not "${dataDir}".`);
  return {
    port,
    host: env.SANDBOX_HOST || '127.0.0.1',
    url: webAddress(env, 'SANDBOX_URL', `http://127.0.0.1:${port}`),
    platformUrl: webAddress(env, 'PLATFORM_URL', 'http://127.0.0.1:3000'),
    dataDir,
    cycleMs: env.STUDIO_SPIN_MS ? wholeNumber(env, 'STUDIO_SPIN_MS', 0, 0, 60_000) : null,
    eventPace: wholeNumber(env, 'STUDIO_EVENT_PACE', 1, 1, 60),
    // the protocol's own time limit is one second
    walletPatienceMs: wholeNumber(env, 'STUDIO_WALLET_PATIENCE_MS', 1000, 100, 60_000),
    // two cards stay well below the longest time for which the platform's bar waits
    byHandMs: wholeNumber(env, 'STUDIO_BY_HAND_MS', 8000, 1000, 20_000),
    // the longest time for which the platform's bar waits for a result to be shown
    roadLateMs: wholeNumber(env, 'STUDIO_ROAD_LATE_MS', 60_000, 0, 3_600_000),
    feedLateMs: wholeNumber(env, 'SANDBOX_FEED_LATE_MS', 15_000, 0, 3_600_000),
  };
}

function wholeNumber(env: Environment, name: keyof Environment, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

function webAddress(env: Environment, name: keyof Environment, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(`${name} must be an http or https address, not "${text}".`);
  return text.replace(/\/+$/, '');
}
