import type { SettingGroup, SettingUnit } from '@sanam/contract';
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import Value from 'typebox/value';

/** A whole number within a range. */
export const whole = (fallback: number, minimum: number, maximum: number) =>
  Type.Integer({ default: fallback, minimum, maximum });
/** An amount of money in baht. */
export const baht = (fallback: number) =>
  Type.Integer({ default: fallback, minimum: 1, maximum: 10_000_000, description: 'baht' });

/** An invalid setting, in one sentence for the operator at the server, and one in Thai for staff. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly thai: string | undefined;

  constructor(message: string, thai?: string) {
    super(message);
    this.thai = thai;
  }
}

/** What is known of a setting that an operator changes while the platform runs (OPS-08). */
export interface RunningSetting {
  unit: SettingUnit;
  /** In which direction cost or risk rises, so that two people must agree; `any`: with each change. */
  risk: 'up' | 'down' | 'any' | 'none';
  /** Whether cost or risk rises from one value to another, where it is no number. */
  rises?: (before: string, value: string) => boolean;
}

/** Settings of a part that change while the platform runs. */
interface Running<Properties> {
  group: SettingGroup;
  settings: Readonly<Partial<Record<keyof Properties & string, RunningSetting>>>;
}

/** Settings that one part of the platform owns and checks. */
export interface SettingsGroup<Properties extends TProperties = TProperties> {
  /** Name, default and allowed range of each setting. */
  properties: Properties;
  /** Checks conditions between several settings. @throws ConfigError */
  check(config: Static<TObject<Properties>> & CoreConfig): void;
  /** Which of them change while the platform runs; all others are read once, at start. */
  running?: Running<Properties>;
}

/** Declares the settings of a part: each with its default and allowed range, and the conditions between them. */
export function declareSettings<Properties extends TProperties>(
  properties: Properties,
  check: SettingsGroup<Properties>['check'] = () => undefined,
  running?: Running<Properties>,
): SettingsGroup<Properties> {
  return { properties, check, ...(running ? { running } : {}) };
}

/** The settings in force now: those of the start, and over them what was changed while the platform runs. */
export type Current<Config> = () => Config;

/**
 * Rules worked out from the settings in force, once for each set of them. Who decides in several steps takes the rules
 * once, at the beginning, so that all steps follow the same set.
 */
export function rulesOf<Config extends object, Rules>(
  settings: Current<Config>,
  from: (config: Config) => Rules,
): Current<Rules> {
  let last: { config: Config; rules: Rules } | undefined;
  return () => {
    const config = settings();
    if (last?.config !== config) last = { config, rules: from(config) };
    return last.rules;
  };
}

/** Settings that a part reads: its own and those of the core. */
export type ConfigOf<Group extends SettingsGroup> = Static<TObject<Group['properties']>> & CoreConfig;

const CORE = {
  NODE_ENV: Type.String({ default: 'production' }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { default: 'info' }),
  /** Levels of single parts, as `deposits=debug,http=warn`; the others log at LOG_LEVEL. */
  LOG_LEVELS: Type.String({
    default: '',
    maxLength: 1000,
    pattern:
      '^$|^[a-z-]+=(trace|debug|info|warn|error|fatal|silent)(,[a-z-]+=(trace|debug|info|warn|error|fatal|silent))*$',
  }),
  /** Characters that a text in the log may have: a path, a reason, the message of an error. */
  LOG_TEXT_LENGTH_MAX: whole(500, 50, 10_000),
  /** Share of requests that are logged. One that fails (5xx) or takes a second is always logged. */
  LOG_REQUESTS_PERCENT: whole(100, 0, 100),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: whole(3000, 0, 65_535),
  /** Public address of the site, used for links and cookies. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:3000', pattern: '^https?://[^/]+$' }),
  /**
   * Path under which the API is reached besides its own, for example `/backend`, and from which the site's pages call
   * it. Empty: pages call the API at the paths of the contract (API-04).
   */
  API_BASE: Type.String({ default: '', pattern: '^(/[a-z0-9][a-z0-9-]{0,39}){0,3}$' }),
  /** Port and public address of the back office, which is an origin of its own. */
  BACK_OFFICE_PORT: whole(3002, 0, 65_535),
  BACK_OFFICE_URL: Type.String({ default: 'http://localhost:3002', pattern: '^https?://[^/]+$' }),
  /** Port of `/live`, `/ready` and `/metrics`, for the balancer and Prometheus; 0: none. Strangers must not reach it. */
  OPERATIONS_PORT: whole(0, 0, 65_535),
  OPERATIONS_HOST: Type.String({ default: '127.0.0.1' }),
  /** Collector of traces (OTLP over HTTP), such as `http://127.0.0.1:4318`; empty: nothing is recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({ default: '', pattern: '^(https?://.*[^/])?$' }),
  /** Share of requests and jobs that are recorded; what belongs to a recorded one is recorded too. */
  TRACES_PERCENT: whole(10, 0, 100),
  /** Time between SIGTERM and the end of accepting, in which a balancer notices that this process is not ready. */
  DRAIN_SECONDS: whole(0, 0, 300),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  /**
   * Behind a pooler in transaction mode, such as PgBouncer: its addresses in DATABASE_URL and DATABASE_WALLET_URL, whose
   * logins have role and time limits of their own, and the server itself in DATABASE_DIRECT_URL, for the job queue,
   * notifications and locks of a session.
   */
  DATABASE_DIRECT_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATABASE_WALLET_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** Whether the pooler keeps prepared statements (PgBouncer from 1.21, `max_prepared_statements`). */
  DATABASE_POOLER_PREPARES: Type.Union([Type.Literal('off'), Type.Literal('on')], { default: 'off' }),
  DATABASE_CONNECTIONS: whole(20, 2, 500),
  /**
   * Database connections of the job queue itself: each kind of job keeps one to hear of new jobs. The job handlers use
   * the other connections.
   */
  QUEUE_CONNECTIONS: whole(12, 7, 500),
  DATA_DIR: Type.String({ minLength: 1 }),
  /**
   * Play money in a pretend world, or real money: `real` refuses to start while anything is missing for it. A database
   * that was made in one mode never opens in the other.
   */
  MODE: Type.Union([Type.Literal('sandbox'), Type.Literal('real')], { default: 'sandbox' }),
  /** URL of the sandbox. */
  SANDBOX_URL: Type.String({ default: 'http://127.0.0.1:3001', pattern: '^https?://[^/]+$' }),
  /** Whether jobs run inside the server process, or in a process of their own (`separate`). */
  WORKER: Type.Union([Type.Literal('inside'), Type.Literal('separate')], { default: 'inside' }),
  WORKER_CONCURRENCY: whole(4, 1, 64),
  /** Seconds between two sweeps, two runs that sum up rounds, and two reconciliations with the providers' records. */
  SWEEP_SECONDS: whole(60, 2, 600),
  /** Requests of people and programs that are served at once; further ones are refused with 503 until one is done. */
  REQUESTS_AT_ONCE_MAX: whole(200, 2, 100_000),
  BODY_BYTES_MAX: whole(65_536, 1024, 10_485_760),
  /** Number of proxies in front of the server whose X-Forwarded-For is trusted; 0 trusts no proxy. */
  TRUSTED_PROXIES: whole(0, 0, 5),
  BRAND_NAME: Type.String({ default: 'สนาม', minLength: 1, maxLength: 40 }),
  BRAND_LOGO_FILE: Type.String({ default: '', pattern: '^(.+\\.(svg|png|webp))?$' }),
  BRAND_MARK_FILE: Type.String({ default: '', pattern: '^(.+\\.(svg|png|webp))?$' }),
  THIRD_PARTY_ORIGINS: Type.String({
    default: '',
    pattern: '^(https://[a-zA-Z0-9.*:-]+(,https://[a-zA-Z0-9.*:-]+){0,19})?$',
  }),
  /** Names of the Trusted Types policies of third-party scripts; a script without one may write no markup. */
  THIRD_PARTY_POLICIES: Type.String({
    default: '',
    pattern: '^([a-zA-Z0-9#=_/@.%-]{1,60}(,[a-zA-Z0-9#=_/@.%-]{1,60}){0,19})?$',
  }),
  /** Time in milliseconds for which a guest page is cached; 0 renders every request. */
  GUEST_PAGE_MS: whole(2000, 0, 60_000),
  /** With `off`, a browser that has the service worker removes it when it opens the next page. */
  SERVICE_WORKER: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  /** Largest number of requests of a member per minute that begin or cancel a deposit, or request a withdrawal. */
  MONEY_CALLS_PER_MEMBER: whole(20, 2, 10_000),
  MONEY_CALLS_PER_ADDRESS: whole(300, 2, 1_000_000),
  /**
   * How many times the limits of one address (an IPv4 address, or the /64 of an IPv6 address) apply to the wider
   * networks that it belongs to. Phones and households of strangers share those, so they are larger.
   */
  NETWORK_FACTOR_IPV6_56: whole(4, 1, 1000),
  NETWORK_FACTOR_IPV6_48: whole(16, 1, 1000),
  NETWORK_FACTOR_IPV4_24: whole(8, 1, 1000),
};

/** Settings of the process itself, which every part may read. */
export type CoreConfig = Static<TObject<typeof CORE>>;
export const coreSettings = declareSettings(CORE, (config) => {
  if (new URL(config.BACK_OFFICE_URL).origin === new URL(config.PUBLIC_URL).origin)
    throw new ConfigError('The settings PUBLIC_URL and BACK_OFFICE_URL must not be the same origin.');
  if ((config.DATABASE_DIRECT_URL === undefined) !== (config.DATABASE_WALLET_URL === undefined))
    throw new ConfigError(
      'The settings DATABASE_DIRECT_URL and DATABASE_WALLET_URL belong together: a pooler needs both.',
    );
  if (config.NETWORK_FACTOR_IPV6_48 < config.NETWORK_FACTOR_IPV6_56)
    throw new ConfigError('The setting NETWORK_FACTOR_IPV6_48 must not be below NETWORK_FACTOR_IPV6_56.');
});

/** A setting as it is written, in the type of its schema; a wrong text stays a text, which its schema refuses. Pure. */
export const readText = (schema: TSchema, text: string): string | number =>
  'type' in schema && schema.type === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;

/** The settings of several parts together. */
export type ConfigIn<Groups extends readonly SettingsGroup[]> = Groups extends readonly [
  infer First extends SettingsGroup,
  ...infer Others extends readonly SettingsGroup[],
]
  ? Static<TObject<First['properties']>> & ConfigIn<Others>
  : unknown;

/** Reads and checks settings. @throws ConfigError that names the first invalid setting, but never its value. */
export function readSettings<const Groups extends readonly SettingsGroup[]>(
  groups: Groups,
  environment: Record<string, string | undefined>,
): ConfigIn<Groups> {
  const properties: TProperties = {};
  for (const group of groups)
    for (const [name, schema] of Object.entries(group.properties)) {
      if (name in properties) throw new Error(`The setting ${name} is declared twice.`);
      properties[name] = schema;
    }
  const settings = Type.Object(properties);
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const text = environment[name];
    if (text === undefined || text === '') continue;
    given[name] = readText(schema, text);
  }
  const config = Value.Default(settings, given);
  const [first] = Value.Errors(settings, config);
  if (first) {
    const missing =
      first.keyword === 'required'
        ? (first.params as { requiredProperties?: string[] }).requiredProperties?.[0]
        : undefined;
    const name = missing ?? first.instancePath.split('/')[1] ?? '?';
    throw new ConfigError(`The setting ${name} ${missing ? 'is missing' : first.message}.`);
  }
  for (const group of groups) group.check(config as CoreConfig);
  return config as ConfigIn<Groups>;
}
