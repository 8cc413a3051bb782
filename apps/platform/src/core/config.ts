import { isAccent } from '@sanam/ui/brand-colors';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';

/**
 * Every setting of the platform: name, default, allowed range. Read once at start from the environment;
 * anything that does not fit stops the start with one sentence.
 */
const whole = (fallback: number, minimum: number, maximum: number) =>
  Type.Integer({ default: fallback, minimum, maximum });
const baht = (fallback: number) =>
  Type.Integer({ default: fallback, minimum: 1, maximum: 10_000_000, description: 'baht' });

const Settings = Type.Object({
  NODE_ENV: Type.String({ default: 'production' }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { default: 'info' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: whole(3000, 0, 65_535),
  /** Address under which people reach the site; links and cookies follow it. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:3000', pattern: '^https?://[^/]+$' }),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  DATABASE_CONNECTIONS: whole(20, 2, 500),
  /** Connections of the job queue itself; what a job does has the others. */
  QUEUE_CONNECTIONS: whole(10, 4, 500),
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
  /** How often what stands still is looked for, rounds are summed up and providers' books are held against ours. */
  SWEEP_SECONDS: whole(60, 2, 600),
  /** How often the bank's statement is read beside its notices. */
  STATEMENT_SECONDS: whole(60, 5, 3600),
  /** Movements that one step of the auditor proves. */
  AUDIT_MOVEMENTS_MAX: whole(50_000, 10, 1_000_000),
  /** Without an audit that came to its end for so long, no payout leaves. */
  AUDIT_MINUTES_MAX: whole(15, 2, 10_080),
  /** Errors of pages that one address may tell of in ten minutes; many share one of a mobile network. */
  CLIENT_ERRORS_PER_ADDRESS: whole(60, 1, 100_000),
  BODY_BYTES_MAX: whole(65_536, 1024, 10_485_760),
  /** Proxies in front, whose X-Forwarded-For is believed; 0 believes nobody. */
  TRUSTED_PROXIES: whole(0, 0, 5),

  BRAND_NAME: Type.String({ default: 'สนาม', minLength: 1, maxLength: 40 }),
  /** Of another brand: its one colour, and its pictures (SVG, PNG or WebP) on this machine. Empty: the site's own. */
  BRAND_ACCENT: Type.String({ default: '', pattern: '^(#[0-9a-fA-F]{6})?$' }),
  BRAND_LOGO_FILE: Type.String({ default: '', pattern: '^(.+\\.(svg|png|webp))?$' }),
  BRAND_MARK_FILE: Type.String({ default: '', pattern: '^(.+\\.(svg|png|webp))?$' }),
  SUPPORT_URL: Type.String({
    default: '',
    maxLength: 300,
    pattern: '^(https://.+)?$',
    description: 'chat-app contact; empty hides the link',
  }),
  /** The activities site: `sandbox` is a pretend one; empty hides it. */
  ACTIVITIES_URL: Type.String({ default: 'sandbox', pattern: '^(sandbox|https?://[!-~]+)?$', maxLength: 300 }),
  /** Loaded only with consent, and only what is named here; `THIRD_PARTY_ORIGINS` are the hosts they may speak with. */
  TAG_MANAGER_ID: Type.String({ default: '', pattern: '^(GTM-[A-Z0-9]{4,12})?$' }),
  ANALYTICS_URL: Type.String({ default: '', pattern: '^(https://[!-~]+)?$', maxLength: 300 }),
  PUSH_SDK_URL: Type.String({ default: '', pattern: '^(https://[!-~]+)?$', maxLength: 300 }),
  THIRD_PARTY_ORIGINS: Type.String({
    default: '',
    pattern: '^(https://[a-zA-Z0-9.*:-]+(,https://[a-zA-Z0-9.*:-]+){0,19})?$',
  }),
  /** How long money takes is measured over so many days, once there are so many. */
  MEASURED_DAYS: whole(7, 1, 90),
  MEASURED_MINIMUM: whole(50, 5, 100_000),
  /** Pages of guests are rendered anew at most so often; 0 renders each. */
  GUEST_PAGE_MS: whole(2000, 0, 60_000),

  /** The operator's entrances as name|https://address, seven at most; empty shows those that the sandbox pretends. */
  ENTRANCES: Type.String({
    default: '',
    pattern: '^$|^[^,|<>]{1,40}\\|https?://[^\\s,|]{1,200}(,[^,|<>]{1,40}\\|https?://[^\\s,|]{1,200}){0,6}$',
  }),
  /** Off: the one that browsers have is taken away again, at the next page they open. */
  SERVICE_WORKER: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),

  ACCESS_TOKEN_SECONDS: whole(900, 60, 86_400),
  /** How long a session lasts at most, and unused. */
  REFRESH_TOKEN_SECONDS: whole(30 * 86_400, 3600, 365 * 86_400),
  SESSION_IDLE_SECONDS: whole(7 * 86_400, 900, 365 * 86_400),
  /** Two tabs that renew at the same moment both go on for so long; a copied token used later ends the session. */
  REFRESH_GRACE_SECONDS: whole(20, 0, 120),
  /** Open sessions of one member; the one used least lately gives way. */
  SESSIONS_MAX: whole(10, 1, 100),
  REGISTRATION_SESSION_SECONDS: whole(1800, 300, 86_400),
  TICKET_SECONDS: whole(60, 10, 300),
  PASSKEY_SECONDS: whole(300, 30, 600),
  MINIMUM_AGE_YEARS: whole(20, 18, 30),
  OTP_SECONDS: whole(300, 60, 600),
  OTP_RESEND_SECONDS: whole(60, 0, 600),
  OTP_TRIES: whole(5, 1, 10),
  /** How long a code that was right is good for what follows it. */
  OTP_PROOF_SECONDS: whole(600, 60, 3600),
  OTP_PER_HOUR: whole(5, 1, 100),
  OTP_PER_DAY: whole(10, 1, 500),
  /** Many phones share one address of a mobile network. */
  OTP_PER_ADDRESS_HOUR: whole(60, 1, 100_000),
  OTP_PER_ADDRESS_DAY: whole(300, 1, 1_000_000),
  OTP_PER_HOUR_OF_ALL: whole(3000, 1, 10_000_000),
  /** Wrong passwords before the first pause; the pause doubles with each further one. */
  LOGIN_FAILURES: whole(5, 3, 100),
  LOGIN_PAUSE_SECONDS: whole(30, 1, 3600),
  LOGIN_PAUSE_MAX_SECONDS: whole(3600, 1, 86_400),
  LOGIN_FAILURE_WINDOW_SECONDS: whole(86_400, 60, 30 * 86_400),
  /** Wrong passwords, and wrong codes, of one address in so long. */
  ADDRESS_TRIES: whole(100, 3, 100_000),
  ADDRESS_TRIES_SECONDS: whole(600, 10, 86_400),
  /** Passwords judged or set for one phone, and tickets of one member, in the same time. */
  PASSWORDS_PER_PHONE: whole(60, 5, 10_000),
  TICKETS_PER_MEMBER: whole(30, 1, 10_000),
  /** Notices about one's account by SMS in a day; further ones are left out. */
  NOTICES_PER_DAY: whole(10, 1, 1000),
  /** Bank accounts one member may try to link in an hour. */
  BANK_LINKS_PER_HOUR: whole(10, 1, 1000),
  PASSKEY_OPTIONS_PER_ADDRESS: whole(1000, 3, 1_000_000),
  SIGN_IN_HISTORY_DAYS: whole(90, 7, 3650),
  /** Cost of one password, about 100 ms on one core: `npm run bench -- sign-in`. */
  ARGON2_MEMORY_KIB: whole(65_536, 8, 1_048_576),
  ARGON2_PASSES: whole(5, 1, 20),
  /** Passwords judged at once, and how many may wait: a flood of sign-ins must not starve the rest of the process. */
  ARGON2_AT_ONCE: whole(1, 1, 16),
  ARGON2_WAITING_MAX: whole(50, 1, 1000),

  /** Where the browser asks for its public address; what it says is accepted and never trusted. */
  IP_LOOKUP_URL: Type.String({ default: '/api/ip', pattern: '^(/|https://)[!-~]*$', maxLength: 300 }),
  /** Who carries messages: the pretend phone, or ThaiBulkSMS; and who makes the codes in them. */
  SMS_GATEWAY: Type.Union([Type.Literal('sandbox'), Type.Literal('thaibulksms')], { default: 'sandbox' }),
  SMS_API_KEY: Type.Optional(Type.String({ minLength: 1 })),
  SMS_API_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  SMS_SENDER: Type.Optional(Type.String({ minLength: 1, maxLength: 11 })),
  /** Of the two kinds of credit a sender's name is approved for. */
  SMS_FORCE: Type.Optional(Type.Union([Type.Literal('standard'), Type.Literal('corporate')])),
  OTP_BY: Type.Union([Type.Literal('own'), Type.Literal('gateway')], { default: 'own' }),
  OTP_API_KEY: Type.Optional(Type.String({ minLength: 1 })),
  OTP_API_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  /** v2 says the reference code that stands in its message; v1 does not. */
  OTP_API_VERSION: Type.Union([Type.Literal('v1'), Type.Literal('v2')], { default: 'v2' }),
  SMS_TIMEOUT_MS: whole(10_000, 500, 60_000),

  /** Notifications in members' browsers, over the push services of the browsers' makers. */
  WEB_PUSH: Type.Union([Type.Literal('off'), Type.Literal('on')], { default: 'off' }),
  /** Where a push service reaches the operator. */
  PUSH_CONTACT: Type.Optional(Type.String({ pattern: '^(mailto:[^ @]+@[^ @]+|https://[!-~]+)$', maxLength: 200 })),
  /** An EC key on P-256 as PEM; made at the first start unless it is given. */
  PUSH_KEY_FILE: Type.Optional(Type.String({ minLength: 1 })),
  /**
   * Push services that messages may be sent to: Google, Mozilla, Apple, Microsoft. `https://*.` stands for any host
   * under a name.
   */
  PUSH_ORIGINS: Type.String({
    default:
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://web.push.apple.com,https://*.notify.windows.com',
    pattern: '^https?://[a-z0-9.:*-]+(,https?://[a-z0-9.:*-]+)*$',
  }),
  PUSH_TIMEOUT_MS: whole(10_000, 500, 30_000),
  /** How long a push service keeps a result, and news, for a browser that is off. */
  PUSH_RESULT_HOURS: whole(24, 1, 168),
  PUSH_NEWS_HOURS: whole(24, 1, 168),

  DEPOSIT_MINIMUM_BAHT: baht(100),
  DEPOSIT_MAXIMUM_BAHT: baht(50_000),
  DEPOSIT_QUICK_BAHT: Type.String({ default: '100,300,500,1000,3000', pattern: '^[0-9]{1,8}(,[0-9]{1,8}){0,7}$' }),
  DEPOSIT_WINDOW_MINUTES: whole(15, 1, 1440),
  /** A transfer without a reference that comes so long after a deposit's window may still be for it. */
  DEPOSIT_LATE_HOURS: whole(2, 0, 168),
  DEPOSIT_EXPECTED: Type.String({ default: 'เครดิตเข้าอัตโนมัติภายใน 3-5 นาที', maxLength: 200 }),
  DEPOSIT_TERMINALS: Type.String({
    default: 'SANAM01,SANAM02,SANAM03,SANAM04,SANAM05',
    pattern: '^[A-Z0-9]{1,26}(,[A-Z0-9]{1,26}){4}$',
  }),
  /** Who takes payments besides the bank, and whether all members pay there unless said otherwise of one. */
  PAYMENT_GATEWAY: Type.Union([Type.Literal('none'), Type.Literal('sandbox'), Type.Literal('omise')], {
    default: 'sandbox',
  }),
  GATEWAY_MEMBERS: Type.Union([Type.Literal('chosen'), Type.Literal('all')], { default: 'chosen' }),
  GATEWAY_TIMEOUT_MS: whole(5000, 100, 60_000),
  /** How long a payment that was not made is asked about: money may come late. */
  GATEWAY_WATCH_HOURS: whole(48, 1, 720),
  OMISE_SECRET_KEY: Type.Optional(Type.String({ minLength: 1 })),
  /** Signs its notices; base64, as its dashboard shows it. */
  OMISE_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  /** Who checks slips. */
  SLIP_CHECK: Type.Union([Type.Literal('none'), Type.Literal('sandbox'), Type.Literal('slipok')], {
    default: 'sandbox',
  }),
  SLIP_TIMEOUT_MS: whole(10_000, 500, 60_000),
  SLIPOK_BRANCH: Type.Optional(Type.String({ minLength: 1 })),
  SLIPOK_KEY: Type.Optional(Type.String({ minLength: 1 })),
  SLIPS_PER_HOUR: whole(10, 1, 1000),
  SLIP_MEGABYTES_MAX: whole(10, 1, 10),
  SLIP_MEGAPIXELS_MAX: whole(30, 1, 200),
  /** Pictures are read one at a time in a process; so many may wait, and one may take so long. */
  SLIPS_WAITING_MAX: whole(20, 1, 1000),
  SLIP_READ_SECONDS: whole(8, 1, 60),
  /** How long a slip may be in the check before a person must look. */
  SLIP_PATIENCE_MINUTES: whole(15, 1, 1440),
  /** A transfer that the slip service does not know after so long was never made. */
  SLIP_NOT_FOUND_SECONDS: whole(120, 10, 3600),
  /** One payment may be told of under two names, by the bank and by a slip, so far apart. */
  SLIP_TWIN_MINUTES: whole(15, 1, 1440),
  /** Money that a slip credited and that the bank has not told of for so long is told to a person. */
  SLIP_UNPROVEN_MINUTES: whole(60, 5, 10_080),
  /** Above it two people decide about money that arrived and fits nothing. */
  ARRIVAL_TWO_PEOPLE_BAHT: baht(10_000),
  WITHDRAWAL_MINIMUM_BAHT: baht(100),
  WITHDRAWAL_MAXIMUM_BAHT: baht(50_000),
  /** Whether members may take back a withdrawal that staff have not decided. */
  WITHDRAWAL_CANCELLABLE: Type.Union([Type.Literal('no'), Type.Literal('yes')], { default: 'no' }),
  /** Of one member in 24 hours. */
  WITHDRAWAL_DAILY_MAXIMUM_BAHT: baht(200_000),
  WITHDRAWALS_PER_DAY: whole(10, 1, 1000),
  /** How much of what was paid in must be staked before a withdrawal, in percent; 0 asks for nothing. */
  TURNOVER_PERCENT: whole(0, 0, 1000),
  /** Above these a person must look first; above the last, two different people. */
  WITHDRAWAL_AUTO_BAHT: baht(10_000),
  WITHDRAWAL_AUTO_DAILY_BAHT: baht(30_000),
  WITHDRAWAL_TWO_PEOPLE_BAHT: baht(50_000),
  WITHDRAWAL_COOL_HOURS: whole(24, 0, 720),
  WITHDRAWAL_EXPECTED: Type.String({ default: 'ปกติใช้เวลา 10-15 นาที', maxLength: 200 }),
  /** Deposits begun or cancelled and withdrawals asked for, in a minute. */
  MONEY_CALLS_PER_MEMBER: whole(20, 2, 10_000),
  MONEY_CALLS_PER_ADDRESS: whole(300, 2, 1_000_000),
  /** Wrong codes of prepaid cards in an hour, by one member and from one address. */
  VOUCHER_TRIES_PER_MEMBER: whole(10, 1, 1000),
  VOUCHER_TRIES_PER_ADDRESS: whole(100, 1, 100_000),
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
  /** Credit checks a member may ask for in ten minutes. */
  CREDIT_CHECKS: whole(6, 1, 1000),
  OPEN_ROUND_HOURS: whole(48, 1, 720),
  GAME_SESSION_SECONDS: whole(4 * 3600, 300, 86_400),
  /** Free trials opened from one network in ten minutes. */
  DEMOS_PER_ADDRESS: whole(120, 1, 100_000),
  /** Below so many rounds a game's measured figures would say nothing, and none is shown. */
  MEASURE_ROUNDS_MIN: whole(200, 2, 1_000_000),
  /** How long a process keeps the figures it has read. */
  MEASURE_KEPT_SECONDS: whole(30, 0, 3600),
  /** Of one member's game transactions, how many of the newest are summed up at once. */
  OWN_TRANSACTIONS_MAX: whole(20_000, 10, 1_000_000),
  /** Invite codes looked up from one network in ten minutes. */
  INVITE_LOOKUPS_PER_ADDRESS: whole(100, 1, 100_000),
  /**
   * Commission on the stakes of those whom a member invited, of those they invited, and so on, in percent as
   * area=first/second/third. The three of an area are 1 percent together at most, and should stay below what its games
   * keep. Empty pays none.
   */
  COMMISSION_RATES: Type.String({
    default:
      'slot=0.3/0.1/0.05,fish=0.2/0.1/0.05,casino=0.1/0.05/0.02,skill=0.2/0.1/0.05,lotto=0.3/0.1/0.05,sports=0.1/0.05/0.02,esports=0.1/0.05/0.02',
    pattern:
      '^$|^(slot|fish|casino|skill|lotto|sports|esports)=[01](\\.\\d{1,4})?(/[01](\\.\\d{1,4})?){2}(,(slot|fish|casino|skill|lotto|sports|esports)=[01](\\.\\d{1,4})?(/[01](\\.\\d{1,4})?){2}){0,6}$',
  }),
  /** Less than this is not claimed. */
  COMMISSION_MINIMUM_BAHT: baht(1),
  /**
   * A share of what a member lost in a week, from Wednesday to Tuesday, is theirs to claim. Off: nothing is reckoned
   * and nothing is paid.
   */
  CASHBACK: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  CASHBACK_PERCENT: whole(5, 1, 20),
  /** Less than this is not returned for a week, and never more than that. */
  CASHBACK_MINIMUM_BAHT: baht(1),
  CASHBACK_MAXIMUM_BAHT: baht(20_000),
  /** For so many days from the Wednesday on it can be claimed. */
  CASHBACK_CLAIM_DAYS: whole(7, 1, 90),
  /** A level's play is shown in sum only when so many are on it, so that no one person's is. */
  DOWNLINE_TOTALS_MIN: whole(5, 2, 1000),
  /** The most that must be played for a bonus, as multiples of it; UKGC Social Responsibility Code 5.1.1 allows 10. */
  BONUS_TURNOVER_MAX: whole(10, 1, 50),
  /** Whether plays of several products may count for one bonus; the same code says no. */
  BONUS_MIXED_PRODUCTS: Type.Union([Type.Literal('no'), Type.Literal('yes')], { default: 'no' }),
  /** A bonus of which less is left, and nothing in play, is used up. */
  BONUS_USED_UP_BAHT: baht(1),
  /**
   * How long after a bonus has ended, what rounds bring that began under it is judged: a draw lies half a month ahead,
   * and a provider may correct it.
   */
  BONUS_LATE_DAYS: whole(60, 16, 365),
  /** Off: nobody spins; tickets stay as they are. */
  WHEEL: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  /** What the wheel gives as baht=chance in percent, in its order; the chances are 100 together. 0 baht is nothing. */
  WHEEL_PRIZES: Type.String({
    default: '0=62,1=20,50=0.4,2=10,100=0.09,5=6,500=0.01,10=1.5',
    pattern: '^\\d{1,6}=\\d{1,2}(\\.\\d{1,4})?(,\\d{1,6}=\\d{1,2}(\\.\\d{1,4})?){1,11}$',
  }),
  /** Of a day in Bangkok: what is left of it must cover the biggest prize, or nobody spins until tomorrow. */
  WHEEL_DAILY_BUDGET_BAHT: baht(5000),
  /** One ticket for each full so much staked on a day, so many of a day at most; 0 gives none. */
  WHEEL_STAKES_BAHT: whole(1000, 0, 1_000_000),
  WHEEL_STAKES_TICKETS: whole(5, 1, 100),
  /** One ticket for a deposit of so much, on a day on which as much was staked; 0 gives none. */
  WHEEL_DEPOSIT_BAHT: whole(300, 0, 1_000_000),
  /** How long an earned ticket is good for, with the day it was earned on. */
  WHEEL_TICKET_DAYS: whole(7, 1, 60),
  /** From one spin of a member to the next. */
  WHEEL_PAUSE_SECONDS: whole(3, 0, 60),
  /**
   * Whose slots each slot lobby shows, as lobby=provider, or lobby=provider|label where people are to read another name
   * than the maker's.
   */
  SLOT_LOBBIES: Type.String({
    default: 'itp=studio,pg=studio,playngo=studio,pragmaticplay=studio',
    pattern:
      '^(itp|pg|playngo|pragmaticplay)=[a-z][a-z0-9-]{0,30}(\\|[^,|=<>]{1,40})?(,(itp|pg|playngo|pragmaticplay)=[a-z][a-z0-9-]{0,30}(\\|[^,|=<>]{1,40})?){0,3}$',
  }),
});
export type Config = Static<typeof Settings>;

/** Hosts of this machine, which need no https. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

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
    const missing =
      first.keyword === 'required'
        ? (first.params as { requiredProperties?: string[] }).requiredProperties?.[0]
        : undefined;
    const name = missing ?? first.instancePath.split('/')[1] ?? '?';
    throw new ConfigError(`The setting ${name} ${missing ? 'is missing' : first.message}.`);
  }
  const config = settings as Config;
  if (config.DEPOSIT_MINIMUM_BAHT > config.DEPOSIT_MAXIMUM_BAHT)
    throw new ConfigError('The setting DEPOSIT_MINIMUM_BAHT is above DEPOSIT_MAXIMUM_BAHT.');
  if (config.WITHDRAWAL_MINIMUM_BAHT > config.WITHDRAWAL_MAXIMUM_BAHT)
    throw new ConfigError('The setting WITHDRAWAL_MINIMUM_BAHT is above WITHDRAWAL_MAXIMUM_BAHT.');
  if (config.SMS_GATEWAY === 'thaibulksms' && (!config.SMS_API_KEY || !config.SMS_API_SECRET))
    throw new ConfigError('SMS_GATEWAY thaibulksms needs the settings SMS_API_KEY and SMS_API_SECRET.');
  if (config.OTP_BY === 'gateway' && (!config.OTP_API_KEY || !config.OTP_API_SECRET))
    throw new ConfigError('OTP_BY gateway needs the settings OTP_API_KEY and OTP_API_SECRET.');
  if (config.PAYMENT_GATEWAY === 'omise' && (!config.OMISE_SECRET_KEY || !config.OMISE_WEBHOOK_SECRET))
    throw new ConfigError('PAYMENT_GATEWAY omise needs the settings OMISE_SECRET_KEY and OMISE_WEBHOOK_SECRET.');
  if (config.SLIP_CHECK === 'slipok' && (!config.SLIPOK_BRANCH || !config.SLIPOK_KEY))
    throw new ConfigError('SLIP_CHECK slipok needs the settings SLIPOK_BRANCH and SLIPOK_KEY.');
  if (config.WEB_PUSH === 'on' && !config.PUSH_CONTACT)
    throw new ConfigError('WEB_PUSH on needs the setting PUSH_CONTACT.');
  if (config.WEB_PUSH === 'on' && config.SERVICE_WORKER === 'off')
    throw new ConfigError('WEB_PUSH on needs SERVICE_WORKER on.');
  if (config.WITHDRAWAL_AUTO_BAHT > config.WITHDRAWAL_TWO_PEOPLE_BAHT)
    throw new ConfigError('The setting WITHDRAWAL_AUTO_BAHT is above WITHDRAWAL_TWO_PEOPLE_BAHT.');
  if (config.BRAND_ACCENT && !isAccent(config.BRAND_ACCENT))
    throw new ConfigError('The setting BRAND_ACCENT is too dark: words in that colour could not be read on the site.');
  for (const entry of config.ENTRANCES === '' ? [] : config.ENTRANCES.split(',')) {
    const address = URL.parse(entry.split('|')[1] ?? '');
    if (address?.username !== '') throw new ConfigError('The setting ENTRANCES holds an address that is none.');
    if (address.protocol !== 'https:' && !LOOPBACK.has(address.hostname))
      throw new ConfigError('The setting ENTRANCES holds an address without https.');
  }
  if (config.CASHBACK_MINIMUM_BAHT > config.CASHBACK_MAXIMUM_BAHT)
    throw new ConfigError('The setting CASHBACK_MINIMUM_BAHT is above CASHBACK_MAXIMUM_BAHT.');
  const lobbies = config.SLOT_LOBBIES.split(',').map((entry) => entry.split('=')[0]);
  if (new Set(lobbies).size < lobbies.length) throw new ConfigError('The setting SLOT_LOBBIES names a lobby twice.');
  const rates =
    config.COMMISSION_RATES === '' ? [] : config.COMMISSION_RATES.split(',').map((entry) => entry.split(/[=/]/));
  if (new Set(rates.map(([area]) => area)).size < rates.length)
    throw new ConfigError('The setting COMMISSION_RATES names an area twice.');
  for (const [area, ...levels] of rates)
    if (levels.reduce((sum, percent) => sum + Math.round(Number(percent) * 10_000), 0) > 10_000)
      throw new ConfigError(`The setting COMMISSION_RATES gives more than 1 percent of the stakes of ${area} away.`);
  requireWholeWheel(config);
  if (config.WALLET_LANES >= config.WALLET_CONNECTIONS)
    throw new ConfigError('The setting WALLET_LANES is not below WALLET_CONNECTIONS.');
  return config;
}

/** The share of what a member staked for a ticket that the ticket may be worth: below what the tightest games keep. */
const TICKET_SHARE_MAX = 0.01;

function requireWholeWheel(config: Config): void {
  const prizes = config.WHEEL_PRIZES.split(',').map((entry) => {
    const [baht, percent] = entry.split('=');
    return { baht: Number(baht), millionths: Math.round(Number(percent) * 10_000) };
  });
  if (prizes.reduce((sum, { millionths }) => sum + millionths, 0) !== 1_000_000)
    throw new ConfigError('The setting WHEEL_PRIZES has chances that are not 100 percent together.');
  if (prizes.some(({ millionths }) => millionths === 0))
    throw new ConfigError('The setting WHEEL_PRIZES names a prize that nobody can win.');
  if (new Set(prizes.map(({ baht }) => baht)).size < prizes.length)
    throw new ConfigError('The setting WHEEL_PRIZES names a prize twice.');
  if (Math.max(...prizes.map(({ baht }) => baht)) > config.WHEEL_DAILY_BUDGET_BAHT)
    throw new ConfigError('The setting WHEEL_DAILY_BUDGET_BAHT is below the biggest prize of the wheel.');
  const worth = prizes.reduce((sum, { baht, millionths }) => sum + baht * millionths, 0) / 1_000_000;
  for (const name of ['WHEEL_STAKES_BAHT', 'WHEEL_DEPOSIT_BAHT'] as const)
    if (config[name] > 0 && worth > config[name] * TICKET_SHARE_MAX)
      throw new ConfigError(`The setting ${name} asks for too little: a ticket is worth more than 1 percent of it.`);
}
