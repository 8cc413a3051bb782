import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Config, SETTINGS } from './config.ts';
import { createBackOffice } from './core/back-office.ts';
import { addSeconds, type Clock, systemClock } from './core/clock.ts';
import {
  type Database,
  openDatabase,
  openPool,
  openPooledPool,
  openQueuePool,
  STATEMENT_MS,
  type Tx,
} from './core/database.ts';
import { directUrl, requireTimeLimits } from './core/database-login.ts';
import { createServer } from './core/http.ts';
import type { ModuleJobs } from './core/jobs.ts';
import { type Live, openLive } from './core/live.ts';
import { partLogs } from './core/log-parts.ts';
import { type Module, type OpenedOf, type Plugged, plugAll } from './core/module.ts';
import { type LimitMoney, limitMoneyCalls } from './core/money-limit.ts';
import { answerDrain, type Drain, openDrain } from './core/operations/drain.ts';
import { addDatabaseGauges, coreGauges, figureReader } from './core/operations/gauges.ts';
import { measureRequests } from './core/operations/measure-requests.ts';
import { type Metrics, measureServices, openMetrics } from './core/operations/metrics.ts';
import { readAll } from './core/read-together.ts';
import { unservedCalls } from './core/routes.ts';
import { exportJobs } from './core/work/write-export.ts';
import { accountModule, queueClosing, readHistoryItem } from './modules/account/index.ts';
import { auditModule } from './modules/audit/index.ts';
import { cashbackModule, openCashback, whatIfCashback } from './modules/cashback/index.ts';
import { clientErrorModule } from './modules/client-errors/index.ts';
import { contentModule, openContent, requireOpen } from './modules/content/index.ts';
import {
  depositModule,
  hasUnprovenSlip,
  isReceivingAccount,
  measureDeposits,
  openDeposits,
  whatIfDeposits,
} from './modules/deposits/index.ts';
import { deskModule } from './modules/desk/index.ts';
import {
  countProviderCalls,
  endGameSessions,
  gameModule,
  hasOpenRound,
  namePlays,
  openGames,
  settledStakes,
} from './modules/games/index.ts';
import { healthModule } from './modules/health/index.ts';
import { identityModule, loadDocumentKey, requireIdentity } from './modules/identity/index.ts';
import { memberDeskModule } from './modules/member-desk/index.ts';
import {
  currentCaller,
  type Members,
  memberModule,
  openMembers,
  payoutOutlook,
  resetRestUntil,
} from './modules/members/index.ts';
import {
  endSubscriptions,
  notificationModule,
  openNotifications,
  tellDepositOutcome,
  tellResetToBrowsers,
  tellWithdrawalOutcome,
  unreadMessages,
} from './modules/notifications/index.ts';
import { ownPlayModule } from './modules/own-play/index.ts';
import {
  bonusInPlay,
  bonusNotice,
  cardBonusBefore,
  cardPromotions,
  depositCredited,
  giveCardBonus,
  openPromotions,
  overStakedRounds,
  promotionModule,
  requireCards,
  reserveBonus,
  settleBeforeWithdrawal,
  whatIfGifts,
} from './modules/promotions/index.ts';
import {
  carryProtection,
  keepIdentity,
  noteDeposit,
  openProtection,
  protectionModule,
  requireUnblocked,
} from './modules/protection/index.ts';
import { checkRing, joinUpline, openReferrals, referralModule, whatIfCommission } from './modules/referrals/index.ts';
import { reportModule } from './modules/reports/index.ts';
import { retentionModule, retentionTable } from './modules/retention/index.ts';
import { lastChangeOf, openSettings, settingModule } from './modules/settings/index.ts';
import {
  findStaff,
  loadFactorKey,
  openStaffPasswords,
  staffModule,
  type ToTell,
  tellStaff,
} from './modules/staff/index.ts';
import { measureAnswers, supportModule, tellSupport, unseenAnswers } from './modules/support/index.ts';
import { openTelemetry, telemetryModule } from './modules/telemetry/index.ts';
import { openVouchers, voucherModule } from './modules/vouchers/index.ts';
import { createWallet, walletModule } from './modules/wallet/index.ts';
import { grantTicket, openWheel, prepareWheel, wheelModule } from './modules/wheel/index.ts';
import {
  isExcluded,
  measureWithdrawals,
  openWithdrawals,
  whatIfWithdrawals,
  withdrawalModule,
} from './modules/withdrawals/index.ts';
import type { Outside } from './outside.ts';
import { callGameProviders } from './providers/games/game-provider.ts';
import { loadOperatorKey } from './providers/games/operator-keys.ts';
import { openProviders } from './providers/games/provider-config.ts';
import { openPush } from './providers/push/open-push.ts';
import { realMoneyBounds } from './real-money/bounds.ts';
import { bankWebhook } from './webhooks/bank-webhook.ts';
import { gatewayWebhook } from './webhooks/gateway-webhook.ts';

/** The modules, in the order in which the platform calls them. */
const MODULES = {
  members: memberModule,
  staff: staffModule,
  settings: settingModule,
  wallet: walletModule,
  protection: protectionModule,
  deposits: depositModule,
  vouchers: voucherModule,
  withdrawals: withdrawalModule,
  identity: identityModule,
  games: gameModule,
  referrals: referralModule,
  wheel: wheelModule,
  cashback: cashbackModule,
  promotions: promotionModule,
  ownPlay: ownPlayModule,
  audit: auditModule,
  notifications: notificationModule,
  account: accountModule,
  support: supportModule,
  content: contentModule,
  telemetry: telemetryModule,
  clientErrors: clientErrorModule,
  reports: reportModule,
  memberDesk: memberDeskModule,
  desk: deskModule,
  retention: retentionModule,
  health: healthModule,
};

/** What ends together with a member's sessions. */
export const ON_SESSIONS_ENDED: Members['onSessionsEnded'] = [endGameSessions, endSubscriptions];

/** Book checks of all modules, used by the auditor. */
export const BOOKS = Object.values(MODULES).flatMap(({ book }) => book ?? []);

/** What each module says about the personal data in its tables. */
export const RETENTION = Object.values(MODULES).flatMap(({ retention }) => retention ?? []);
const CLASSES = RETENTION.flatMap(({ classes }) => classes);

/** All parts of the platform, created and connected. */
export interface Platform extends OpenedOf<typeof MODULES> {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  /** Connections of the job queue. */
  queue: pg.Pool;
  db: Database;
  live: Live;
  metrics: Metrics;
  drain: Drain;
  outside: Outside;
  /** Each module with the dependencies of its use cases. */
  plugged: readonly Plugged[];
  jobs: ModuleJobs[];
  close(): Promise<void>;
}

/** How much a member has not seen yet, in one statement. */
async function readUnread(db: Database | Tx, memberId: bigint) {
  const [inbox, support] = await readAll(db, [
    (from) => unreadMessages(from, memberId),
    (from) => unseenAnswers(from, memberId),
  ]);
  return { inbox, support };
}

/**
 * A provider gives up after a second. The statement times out before that, so that nothing is decided after the provider
 * has given up.
 */
const WALLET_STATEMENT_MS = 950;

/** Connections of requests and jobs, of wallet calls, and of the job queue. */
function openPools(config: Config, log: Logger): { pool: pg.Pool; walletPool: pg.Pool; queue: pg.Pool } {
  const lost = (what: string) => (error: Error) => log.warn({ err: error }, `an idle ${what} connection was lost`);
  const queue = openQueuePool(directUrl(config), config.QUEUE_CONNECTIONS, lost('queue'));
  const { DATABASE_URL, DATABASE_WALLET_URL, DATABASE_CONNECTIONS, WALLET_CONNECTIONS } = config;
  if (DATABASE_WALLET_URL !== undefined) {
    const prepares = config.DATABASE_POOLER_PREPARES === 'on';
    return {
      pool: openPooledPool(DATABASE_URL, DATABASE_CONNECTIONS, lost('database'), prepares),
      walletPool: openPooledPool(DATABASE_WALLET_URL, WALLET_CONNECTIONS, lost('wallet'), prepares),
      queue,
    };
  }
  return {
    pool: openPool(DATABASE_URL, DATABASE_CONNECTIONS, lost('database')),
    walletPool: openPool(DATABASE_URL, WALLET_CONNECTIONS, lost('wallet'), WALLET_STATEMENT_MS),
    queue,
  };
}

/** Check the logins with which a pooler connects. @throws Error in one sentence. */
export const requirePoolerLogins = ({ db, games }: Pick<Platform, 'db' | 'games'>): Promise<void> =>
  requireTimeLimits([
    { setting: 'DATABASE_URL', db, mostMs: STATEMENT_MS },
    { setting: 'DATABASE_WALLET_URL', db: games.walletDb, mostMs: WALLET_STATEMENT_MS },
  ]);

/** Create all parts and connect them. This opens database connections; no request is served and no job runs yet. */
export async function compose(
  config: Config,
  log: Logger,
  services: Outside,
  clock: Clock = systemClock,
): Promise<Platform> {
  const logOf = partLogs(log, config);
  const { pool, walletPool, queue } = openPools(config, log);
  const db = openDatabase(pool);
  const metrics = openMetrics({ site: pool, wallet: walletPool, queue });
  const drain = openDrain();
  const outside = measureServices(services, metrics);
  const live = openLive(directUrl(config), (error) =>
    log.warn({ err: error }, 'the live channel was lost, reconnecting'),
  );

  const settings = openSettings<Config>({
    ...{ db, clock, live, log: logOf('settings'), start: config, groups: [...SETTINGS, realMoneyBounds] },
    whatIf: {
      withdrawals: whatIfWithdrawals,
      deposits: whatIfDeposits,
      bonuses: whatIfGifts,
      cashback: whatIfCashback,
      referrals: whatIfCommission,
    },
  });
  // after the process hears of changes, so that none is missed in between
  await live.started;
  await settings.readAnew();
  const { current } = settings;
  const content = openContent({
    db,
    clock,
    config,
    settings: current,
    waits: { deposit: measureDeposits, withdrawal: measureWithdrawals, answer: measureAnswers },
    blocks: { retention: retentionTable(CLASSES, config) },
  });
  const telemetry = openTelemetry({ db, clock, log: logOf('telemetry') });
  const push = await openPush(config);
  const notifications = openNotifications({
    db,
    clock,
    log: logOf('notifications'),
    config,
    push,
    isExcluded: [isExcluded],
  });
  const carryTo = (tx: Tx, memberId: bigint) => carryProtection({ clock, config }, tx, memberId);
  const members = openMembers({
    db,
    clock,
    config,
    log: logOf('members'),
    live,
    sms: outside.sms,
    otpGateway: outside.otpGateway,
    onCreated: [createWallet, joinUpline],
    isOperatorAccount: isReceivingAccount,
    onSignedIn: [carryTo],
    onBankLinked: [checkRing, carryTo],
    onAccountAsked: [(tx, memberId, text) => tellSupport(tx, memberId, text, clock.now())],
    requireUnblocked: (memberId) => requireUnblocked(db, { memberId, now: clock.now() }),
    onPasswordReset: [(tx, memberId) => tellResetToBrowsers(notifications, tx, memberId)],
    onSessionsEnded: ON_SESSIONS_ENDED,
    onClosed: [keepIdentity, ...CLASSES.flatMap(({ atClosing }) => atClosing ?? [])],
  });
  const promotions = openPromotions({
    db,
    clock,
    live,
    log: logOf('promotions'),
    settings: current,
    giveTicket: async (tx, ticket) => void (await grantTicket({ clock }, tx, ticket)),
  });
  const deposits = openDeposits({
    db,
    clock,
    live,
    log: logOf('deposits'),
    config,
    settings: current,
    statement: outside.statement,
    gateway: outside.gateway,
    slips: outside.slips,
    onOutcome: [
      (tx, outcome) => tellDepositOutcome(notifications, tx, outcome),
      async (tx, outcome) => {
        if (outcome.to === 'credited') await depositCredited(promotions, tx, outcome);
      },
      async (tx, outcome) => {
        if (outcome.to === 'credited') await noteDeposit(tx, { ...outcome, now: clock.now() });
      },
    ],
    reserveBonus: (tx, chosen) => reserveBonus(promotions, tx, chosen),
  });
  const vouchers = openVouchers({
    db,
    clock,
    live,
    giveBonus: (tx, card) => giveCardBonus(promotions, tx, card),
    bonusBefore: cardBonusBefore,
    requireCards,
    cardPromotions,
    settings: current,
  });
  const withdrawals = openWithdrawals({
    db,
    clock,
    live,
    log: logOf('withdrawals'),
    settings: current,
    payouts: outside.payouts,
    requireIdentity: (tx, memberId, holderName) => requireIdentity({ config }, tx, memberId, holderName),
    settledStakes,
    hasUnprovenSlip,
    resetRestUntil: (tx, memberId) => resetRestUntil({ clock, config }, tx, memberId),
    payoutOutlook: (tx, memberId) => payoutOutlook({ clock, config }, tx, memberId),
    settleBonus: (tx, memberId, isClosing) => settleBeforeWithdrawal(promotions, tx, memberId, isClosing),
    bonusNotice,
    overStakedRounds,
    hasOpenRound: (db, memberId, now) => hasOpenRound(db, memberId, addSeconds(now, -config.OPEN_ROUND_HOURS * 3600)),
    onOutcome: [(tx, outcome) => tellWithdrawalOutcome(notifications, tx, outcome), queueClosing],
  });
  const health = countProviderCalls({
    ...{ db, clock, log: logOf('games') },
    everyMs: config.PROVIDER_HEALTH_SECONDS * 1000,
  });
  const calls = callGameProviders(
    await loadOperatorKey(config.DATA_DIR, config.OPERATOR_KEY_FILE),
    config.PROVIDER_TIMEOUT_MS,
    (call) => {
      health.note(call);
      metrics.outside({ service: `games:${call.provider}`, seconds: call.seconds, isDone: call.isDone });
    },
  );
  const games = openGames({
    db,
    walletPool,
    clock,
    live,
    log: logOf('games'),
    metrics,
    config,
    providers: await openProviders(outside.providers, config.PROVIDERS_FILE),
    calls,
    health,
    sessionDb: openDatabase(queue),
    requireOpen: (area) => requireOpen(content, area),
  });
  const referrals = openReferrals({
    ...{ db, clock, live, log: logOf('referrals'), settings: current },
    lastChange: (name) => lastChangeOf(settings, name),
  });
  const wheel = openWheel({ db, clock, live, settings: current, isExcluded });
  // the table of prizes and the rules of tickets are versions of their own
  settings.onChange(() => {
    prepareWheel(wheel).catch((error) =>
      logOf('wheel').error({ err: error }, 'the wheel does not have its new settings yet'),
    );
  });
  const cashback = openCashback({ db, clock, live, log: logOf('cashback'), settings: current, isExcluded });
  const protection = openProtection({ db, clock, live, members, config, settings: current });
  const staff = {
    db,
    clock,
    config,
    log: logOf('staff'),
    push,
    key: await loadFactorKey(config.DATA_DIR),
    passwords: openStaffPasswords({ memoryKib: config.ARGON2_MEMORY_KIB, passes: config.ARGON2_PASSES }),
    isSandbox: config.MODE === 'sandbox',
  };
  const parts = Object.values<Module<never>>(MODULES);
  const gauges = [
    ...coreGauges(parts.flatMap(({ queue: work }) => work ?? [])),
    ...parts.flatMap((part) => part.gauges ?? []),
  ];
  const readFigures = figureReader({ db, clock }, gauges);
  const opened = {
    members,
    staff,
    settings,
    wallet: { db, clock, live, config, namePlays },
    protection,
    deposits,
    vouchers,
    withdrawals,
    games,
    referrals,
    wheel,
    cashback,
    promotions,
    ownPlay: { db, clock, config },
    health: { db, readFigures },
    identity: {
      db,
      clock,
      log: logOf('identity'),
      config,
      protection,
      key: await loadDocumentKey(config.DATA_DIR),
      service: outside.identity,
    },
    audit: {
      db,
      clock,
      log: logOf('audit'),
      config,
      books: BOOKS,
      movementsMax: config.AUDIT_MOVEMENTS_MAX,
      allSeconds: config.AUDIT_ALL_MINUTES * 60,
      ageSecondsMax: config.AUDIT_MINUTES_MAX * 60,
    },
    notifications,
    account: {
      ...{ db, clock, live, members, deposits, withdrawals, bonusInPlay },
      readUnread,
      onSiteChange: settings.onChange,
      openRoundSeconds: config.OPEN_ROUND_HOURS * 3600,
    },
    support: { db, clock, live, config, findRequest: readHistoryItem },
    content,
    telemetry,
    clientErrors: { db, clock, log: logOf('client-errors'), config },
    retention: { db, clock, log: logOf('retention'), config, classes: CLASSES },
    reports: {
      ...{ db, clock, log: logOf('reports'), statement: outside.statement, gateway: outside.gateway },
      tellStaff: (tx: Tx, told: ToTell) => tellStaff(staff, tx, told),
      // bounds of alerts change while the platform runs
      get config() {
        return current();
      },
    },
    memberDesk: { db, clock, config },
    desk: { db, clock, log: logOf('desk'), config },
  };
  const plugged = plugAll(MODULES, opened);
  addDatabaseGauges(metrics.registry, readFigures, gauges);
  return {
    ...opened,
    config,
    log,
    pool,
    queue,
    db,
    live,
    metrics,
    drain,
    outside,
    plugged,
    jobs: [
      ...plugged.flatMap(({ jobs }) => jobs ?? []),
      exportJobs(
        { db, clock, config, log },
        plugged.flatMap(({ lists }) => lists),
      ),
    ],
    async close() {
      await live.close();
      for (const module of plugged) await module.close();
      // not Kysely's destroy(): it ends a pool only if Kysely has run a query on it
      await Promise.all([pool, walletPool, queue].map((one) => one.end()));
    },
  };
}

/**
 * HTTP server of the members' origin, with the providers' wallet, the bank's webhook and the live stream; its
 * `backOffice` is the server of the back office. Together they serve every declared API call.
 */
export async function createApi(platform: Platform): Promise<FastifyInstance> {
  const { config, log, db, content, members, deposits, withdrawals, outside, plugged, metrics, drain } = platform;
  const goOn = limitMoneyCalls(db, members.clock, config);
  const begin: LimitMoney = async (memberId, ip, part) => {
    await requireOpen(content, part);
    await goOn(memberId, ip);
  };
  const shared = {
    money: { begin, goOn },
    claims: plugged.flatMap(({ claims }) => claims ?? []),
    exports: Object.values(MODULES).flatMap(({ exportPart }) => exportPart ?? []),
    queues: Object.values(MODULES).flatMap(({ queue }) => queue ?? []),
    proposals: plugged.flatMap(({ proposals }) => proposals),
    lists: plugged.flatMap(({ lists }) => lists),
  };
  const requestLog = partLogs(log, config)('http');
  const backOffice = await createBackOffice(config, requestLog, {
    db,
    clock: members.clock,
    findStaff: (request) => findStaff(platform.staff, request),
  });
  const app = await createServer(config, requestLog, (request) => currentCaller(members, request), backOffice);
  app.addHook('onClose', () => backOffice.close());
  for (const server of [app, backOffice]) {
    server.decorate('metrics', metrics);
    measureRequests(server, metrics);
    answerDrain(server, drain);
  }
  for (const module of plugged) await module.serve(app, shared);
  await gatewayWebhook(app, deposits);
  await bankWebhook(app, { deposits, withdrawals, secret: outside.bankSecret });
  const unserved = unservedCalls(app);
  if (unserved.length > 0) throw new Error(`Declared calls that nothing serves: ${unserved.join(', ')}`);
  return app;
}
