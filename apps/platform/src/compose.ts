import type pg from 'pg';
import type { Logger } from 'pino';
import { type Config, SETTINGS } from './config.ts';
import { addSeconds, type Clock, systemClock } from './core/clock.ts';
import { type Database, openDatabase, type Tx } from './core/database.ts';
import { directUrl } from './core/database-login.ts';
import type { ModuleJobs } from './core/jobs.ts';
import { type Live, openLive } from './core/live.ts';
import { partLogs } from './core/log-parts.ts';
import { type Module, type OpenedOf, type Plugged, plugAll } from './core/module.ts';
import { type Drain, openDrain } from './core/operations/drain.ts';
import { addDatabaseGauges, coreGauges, figureReader } from './core/operations/gauges.ts';
import { type Metrics, measureServices, openMetrics } from './core/operations/metrics.ts';
import { readAll } from './core/read-together.ts';
import { exportJobs } from './core/work/write-export.ts';
import { BOOKS, CLASSES, MODULES, ON_SESSIONS_ENDED } from './module-list.ts';
import { queueClosing, readHistoryItem } from './modules/account/index.ts';
import { openCashback, whatIfCashback } from './modules/cashback/index.ts';
import { openContent, requireOpen } from './modules/content/index.ts';
import {
  hasUnprovenSlip,
  isReceivingAccount,
  measureDeposits,
  openDeposits,
  whatIfDeposits,
} from './modules/deposits/index.ts';
import { countProviderCalls, hasOpenRound, namePlays, openGames, settledStakes } from './modules/games/index.ts';
import { loadDocumentKey, requireIdentity } from './modules/identity/index.ts';
import { openMembers, payoutOutlook, resetRestUntil } from './modules/members/index.ts';
import {
  openNotifications,
  tellDepositOutcome,
  tellResetToBrowsers,
  tellWithdrawalOutcome,
  unreadMessages,
} from './modules/notifications/index.ts';
import {
  bonusInPlay,
  bonusNotice,
  cardBonusBefore,
  cardPromotions,
  depositCredited,
  giveCardBonus,
  openPromotions,
  overStakedRounds,
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
  requireUnblocked,
} from './modules/protection/index.ts';
import { checkRing, joinUpline, openReferrals, whatIfCommission } from './modules/referrals/index.ts';
import { retentionTable } from './modules/retention/index.ts';
import { lastChangeOf, openSettings } from './modules/settings/index.ts';
import { loadFactorKey, openStaffPasswords, type ToTell, tellStaff } from './modules/staff/index.ts';
import { measureAnswers, tellSupport, unseenAnswers } from './modules/support/index.ts';
import { openTelemetry } from './modules/telemetry/index.ts';
import { openVouchers } from './modules/vouchers/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { grantTicket, keepWheelInStep, openWheel } from './modules/wheel/index.ts';
import { isExcluded, measureWithdrawals, openWithdrawals, whatIfWithdrawals } from './modules/withdrawals/index.ts';
import { openPools } from './open-pools.ts';
import type { Outside } from './outside.ts';
import { callGameProviders } from './providers/games/game-provider.ts';
import { loadOperatorKey } from './providers/games/operator-keys.ts';
import { openProviders } from './providers/games/provider-config.ts';
import { openPush } from './providers/push/open-push.ts';
import { realMoneyBounds } from './real-money/bounds.ts';

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
    onMoreCredited: [(tx, credited) => noteDeposit(tx, { ...credited, now: clock.now() })],
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
    bonusNotice: (from, memberId) => bonusNotice(promotions, from, memberId),
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
    ...{ db, clock, live, log: logOf('referrals'), settings: current, settingsAt: settings.at },
    lastChange: (name) => lastChangeOf(settings, name),
  });
  const wheel = openWheel({ db, clock, live, settings: current, isExcluded });
  // the table of prizes and the rules of tickets are versions of their own
  const wheelInStep = keepWheelInStep(wheel, logOf('wheel'));
  settings.onChange(wheelInStep.apply);
  const cashback = openCashback({
    ...{ db, clock, live, log: logOf('cashback'), isExcluded },
    ...{ settings: current, settingsAt: settings.at },
  });
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
      wheelInStep.close();
      await live.close();
      for (const module of plugged) await module.close();
      // not Kysely's destroy(): it ends a pool only if Kysely has run a query on it
      await Promise.all([pool, walletPool, queue].map((one) => one.end()));
    },
  };
}
