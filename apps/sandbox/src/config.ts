import path from 'node:path';

/** Everything the sandbox is told from outside. Addresses carry no trailing slash. */
export interface Config {
  port: number;
  /** The sandbox's own public address: what a browser uses. */
  url: string;
  platformUrl: string;
  /** Absolute; the sandbox keeps its files in `<dataDir>/sandbox`. */
  dataDir: string;
  /** The least time of one game cycle in place of each game's own; null for each game's own. */
  cycleMs: number | null;
  /** How many times quicker than usual those draws and match days come that come every few minutes. */
  eventPace: number;
  /** How long the studio waits for an answer of the wallet before the outcome counts as unknown. */
  walletPatienceMs: number;
  /** How long the `feed-late` fault holds a notification back. */
  feedLateMs: number;
}

/** A setting that cannot work; the message is one sentence for the person who starts the process. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads and range-checks every environment variable of the sandbox, in this one place.
 * @param repositoryRoot where `.data` lies when DATA_DIR is not given.
 * @throws ConfigError naming the variable and what it may be.
 */
export function readConfig(env: NodeJS.ProcessEnv, repositoryRoot: string): Config {
  const port = wholeNumber(env, 'SANDBOX_PORT', 3001, 1, 65_535);
  const dataDir = env.DATA_DIR || path.join(repositoryRoot, '.data');
  if (!path.isAbsolute(dataDir)) throw new ConfigError(`DATA_DIR must be an absolute path, not "${dataDir}".`);
  return {
    port,
    url: webAddress(env, 'SANDBOX_URL', `http://127.0.0.1:${port}`),
    platformUrl: webAddress(env, 'PLATFORM_URL', 'http://127.0.0.1:3000'),
    dataDir,
    cycleMs: env.STUDIO_SPIN_MS ? wholeNumber(env, 'STUDIO_SPIN_MS', 0, 0, 60_000) : null,
    eventPace: wholeNumber(env, 'STUDIO_EVENT_PACE', 1, 1, 60),
    // the protocol's own patience is a second
    walletPatienceMs: wholeNumber(env, 'STUDIO_WALLET_PATIENCE_MS', 1000, 100, 60_000),
    feedLateMs: wholeNumber(env, 'SANDBOX_FEED_LATE_MS', 15_000, 0, 3_600_000),
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

function webAddress(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(`${name} must be an http or https address, not "${text}".`);
  return text.replace(/\/+$/, '');
}
