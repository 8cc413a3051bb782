import Type, { type Static } from 'typebox';
import Value from 'typebox/value';

/**
 * Every setting of the platform: name, default, allowed range. Read once at start from the environment;
 * anything that does not fit stops the start with one sentence.
 */
const whole = (fallback: number, minimum: number, maximum: number) => Type.Integer({ default: fallback, minimum, maximum });
const baht = (fallback: number) => Type.Integer({ default: fallback, minimum: 1, maximum: 10_000_000, description: 'baht' });

const Settings = Type.Object({
  NODE_ENV: Type.String({ default: 'production' }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { default: 'info' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: whole(3000, 0, 65_535),
  /** Address under which people reach the site; links and cookies follow it. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:3000', pattern: '^https?://[^/]+$' }),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  DATABASE_CONNECTIONS: whole(20, 2, 500),
  /** Connections of their own for the wallet calls of providers, which give up after a second. */
  WALLET_CONNECTIONS: whole(12, 3, 500),
  /** Groups of wallet calls under way at once, calls in a group, and calls that may wait for their group. */
  WALLET_LANES: whole(2, 1, 64),
  WALLET_GROUP_MAX: whole(64, 1, 1000),
  WALLET_WAITING_MAX: whole(2000, 1, 100_000),
  /** How long a wallet call may wait for its group: a provider gives up after a second. */
  WALLET_PATIENCE_MS: whole(900, 100, 10_000),
  DATA_DIR: Type.String({ minLength: 1 }),
  PROVIDERS_FILE: Type.Optional(Type.String({ minLength: 1 })),
  OPERATOR_KEY_FILE: Type.Optional(Type.String({ minLength: 1 })),
  OPERATOR_ID: whole(1, 1, 2_000_000_000),
  /** Where the pretend outside world answers. Real-money mode is not part of this version. */
  SANDBOX_URL: Type.String({ default: 'http://127.0.0.1:3001', pattern: '^https?://[^/]+$' }),
  /** The worker runs inside the server process unless this is `separate`. */
  WORKER: Type.Union([Type.Literal('inside'), Type.Literal('separate')], { default: 'inside' }),
  WORKER_CONCURRENCY: whole(4, 1, 64),
  /** Movements that one step of the auditor proves. */
  AUDIT_MOVEMENTS_MAX: whole(50_000, 10, 1_000_000),
  /** Without an audit that came to its end for so long, no payout leaves. */
  AUDIT_MINUTES_MAX: whole(15, 2, 10_080),
  BODY_BYTES_MAX: whole(65_536, 1024, 10_485_760),
  /** Proxies in front, whose X-Forwarded-For is believed; 0 believes nobody. */
  TRUSTED_PROXIES: whole(0, 0, 5),

  BRAND_NAME: Type.String({ default: 'สนาม', minLength: 1, maxLength: 40 }),
  SUPPORT_URL: Type.String({ default: '', maxLength: 300, description: 'chat-app contact; empty hides the link' }),

  ACCESS_TOKEN_SECONDS: whole(900, 60, 86_400),
  REFRESH_TOKEN_SECONDS: whole(30 * 86_400, 3600, 365 * 86_400),
  REFRESH_GRACE_SECONDS: whole(20, 0, 120),
  REGISTRATION_SESSION_SECONDS: whole(1800, 300, 86_400),
  MINIMUM_AGE_YEARS: whole(20, 18, 30),
  OTP_SECONDS: whole(300, 60, 600),
  OTP_RESEND_SECONDS: whole(60, 0, 600),
  OTP_TRIES: whole(5, 1, 10),
  OTP_PER_HOUR: whole(5, 1, 100),
  OTP_PER_DAY: whole(10, 1, 500),
  LOGIN_FAILURES: whole(10, 3, 1000),
  LOGIN_FAILURE_WINDOW_SECONDS: whole(900, 60, 86_400),
  ARGON2_MEMORY_KIB: whole(19_456, 8, 1_048_576),
  ARGON2_PASSES: whole(2, 1, 20),
  /** Passwords judged at once, and how many may wait: a flood of sign-ins must not starve the rest of the process. */
  ARGON2_AT_ONCE: whole(2, 1, 16),
  ARGON2_WAITING_MAX: whole(50, 1, 1000),

  DEPOSIT_MINIMUM_BAHT: baht(100),
  DEPOSIT_MAXIMUM_BAHT: baht(50_000),
  DEPOSIT_QUICK_BAHT: Type.String({ default: '100,300,500,1000,3000', pattern: '^[0-9]{1,8}(,[0-9]{1,8}){0,7}$' }),
  DEPOSIT_WINDOW_MINUTES: whole(15, 1, 1440),
  DEPOSIT_EXPECTED: Type.String({ default: 'เครดิตเข้าอัตโนมัติภายใน 3-5 นาที', maxLength: 200 }),
  DEPOSIT_TERMINALS: Type.String({ default: 'SANAM01,SANAM02,SANAM03,SANAM04,SANAM05', pattern: '^[A-Z0-9]{1,26}(,[A-Z0-9]{1,26}){4}$' }),
  WITHDRAWAL_MINIMUM_BAHT: baht(100),
  WITHDRAWAL_MAXIMUM_BAHT: baht(50_000),
  WITHDRAWAL_EXPECTED: Type.String({ default: 'ปกติใช้เวลา 10-15 นาที', maxLength: 200 }),
  PAYOUT_TIMEOUT_MS: whole(5000, 100, 60_000),
  /** How long a payout that was paid is asked about again: a bank may send it back. */
  PAYOUT_WATCH_DAYS: whole(3, 1, 30),
  PAYOUT_RECHECK_SECONDS: whole(5, 1, 3600),

  /** The most that one bet may stake. */
  STAKE_MAXIMUM_BAHT: baht(100_000),
  CATALOGUE_SYNC_SECONDS: whole(600, 5, 86_400),
  PROVIDER_TIMEOUT_MS: whole(5000, 100, 60_000),
  /** How old a round is when the provider's books are first held against ours, and when all retries must be over. */
  RECONCILE_LAG_SECONDS: whole(60, 1, 3600),
  OPEN_ROUND_HOURS: whole(48, 1, 720),
  GAME_SESSION_SECONDS: whole(4 * 3600, 300, 86_400),
});
export type Config = Static<typeof Settings>;

/** A setting that does not fit, in one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and checks the settings. @throws ConfigError naming the first setting that does not fit, never its value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(Settings.properties)) {
    const text = environment[name];
    if (text === undefined || text === '') continue;
    given[name] = 'type' in schema && schema.type === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  }
  const settings = Value.Default(Settings, given);
  const [first] = Value.Errors(Settings, settings);
  if (first) {
    const missing = first.keyword === 'required' ? (first.params as { requiredProperties?: string[] }).requiredProperties?.[0] : undefined;
    const name = missing ?? first.instancePath.split('/')[1] ?? '?';
    throw new ConfigError(`The setting ${name} ${missing ? 'is missing' : first.message}.`);
  }
  const config = settings as Config;
  if (config.DEPOSIT_MINIMUM_BAHT > config.DEPOSIT_MAXIMUM_BAHT) throw new ConfigError('The setting DEPOSIT_MINIMUM_BAHT is above DEPOSIT_MAXIMUM_BAHT.');
  if (config.WITHDRAWAL_MINIMUM_BAHT > config.WITHDRAWAL_MAXIMUM_BAHT) throw new ConfigError('The setting WITHDRAWAL_MINIMUM_BAHT is above WITHDRAWAL_MAXIMUM_BAHT.');
  if (config.WALLET_LANES >= config.WALLET_CONNECTIONS) throw new ConfigError('The setting WALLET_LANES is not below WALLET_CONNECTIONS.');
  return config;
}
