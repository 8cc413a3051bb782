import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Claims } from './core/claimable.ts';
import { addSeconds, type Clock, systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import { type Database, openDatabase, openPool, openQueuePool, type Tx } from './core/database.ts';
import { createServer } from './core/http.ts';
import type { ModuleJobs } from './core/jobs.ts';
import { type Live, openLive } from './core/live.ts';
import { type LimitMoney, limitMoneyCalls } from './core/money-limit.ts';
import { serve, unservedCalls } from './core/routes.ts';
import { accountJobs, accountRoutes, liveStream, serveExport } from './modules/account/index.ts';
import { type Audit, auditJobs, auditRoutes } from './modules/audit/index.ts';
import {
  type Cashback,
  cashbackClaims,
  cashbackJobs,
  cashbackPositions,
  cashbackRoutes,
  exportCashback,
  openCashback,
} from './modules/cashback/index.ts';
import { clientErrorRoutes } from './modules/client-errors/index.ts';
import { type Content, contentRoutes, openContent, requireOpen, type Waits } from './modules/content/index.ts';
import {
  type Deposits,
  depositJobs,
  depositPositions,
  depositReviewRoutes,
  depositRoutes,
  hasUnprovenSlip,
  measureDeposits,
  openDeposits,
} from './modules/deposits/index.ts';
import {
  endGameSessions,
  type Games,
  gameJobs,
  gamePositions,
  gameRoutes,
  openGames,
  settledStakes,
  walletEndpoint,
} from './modules/games/index.ts';
import { currentCaller, type Members, memberJobs, memberRoutes, openMembers } from './modules/members/index.ts';
import {
  endSubscriptions,
  type Notifications,
  notificationJobs,
  notificationRoutes,
  openNotifications,
  tellDepositOutcome,
  tellWithdrawalOutcome,
} from './modules/notifications/index.ts';
import {
  bonusHoldsBack,
  bonusPositions,
  cardBonusBefore,
  depositCredited,
  exportBonuses,
  fixedBonusClaims,
  giveCardBonus,
  grantJobs,
  openPromotions,
  ownMoneyComes,
  type Promotions,
  promotionRoutes,
  reserveBonus,
  whatBonusesWant,
} from './modules/promotions/index.ts';
import { openPulse, type Pulse, pulseRoutes } from './modules/pulse/index.ts';
import {
  commissionPositions,
  exportReferrals,
  flagRing,
  joinUpline,
  openReferrals,
  type Referrals,
  referralJobs,
  referralRoutes,
} from './modules/referrals/index.ts';
import { reportJobs } from './modules/reports/index.ts';
import { openVouchers, type Vouchers, voucherPositions, voucherRoutes } from './modules/vouchers/index.ts';
import { createWallet, walletRoutes } from './modules/wallet/index.ts';
import { exportWheel, grantTicket, openWheel, type Wheel, wheelPositions, wheelRoutes } from './modules/wheel/index.ts';
import {
  isExcluded,
  measureWithdrawals,
  openWithdrawals,
  type Withdrawals,
  withdrawalJobs,
  withdrawalPositions,
  withdrawalRoutes,
} from './modules/withdrawals/index.ts';
import type { Outside } from './outside.ts';
import { callGameProviders } from './providers/games/game-provider.ts';
import { loadOperatorKey } from './providers/games/operator-keys.ts';
import { joinProviders, readProvidersFile } from './providers/games/provider-config.ts';
import type { PushPort } from './providers/push/push-port.ts';
import { loadVapidKey } from './providers/push/vapid-key.ts';
import { webPushServices } from './providers/push/web-push.ts';
import { bankWebhook } from './webhooks/bank-webhook.ts';
import { gatewayWebhook } from './webhooks/gateway-webhook.ts';

/** Everything the platform is made of. */
export interface Platform {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  /** Of the job queue. */
  queue: pg.Pool;
  db: Database;
  live: Live;
  outside: Outside;
  content: Content;
  pulse: Pulse;
  members: Members;
  deposits: Deposits;
  vouchers: Vouchers;
  withdrawals: Withdrawals;
  games: Games;
  referrals: Referrals;
  promotions: Promotions;
  wheel: Wheel;
  cashback: Cashback;
  /** What members can take, by who gives it. */
  claims: readonly Claims[];
  audit: Audit;
  notifications: Notifications;
  jobs: ModuleJobs[];
  close(): Promise<void>;
}

/** Every book beside the ledger that money is written in; the auditor holds them against it. */
export const BOOKS = [
  depositPositions,
  voucherPositions,
  withdrawalPositions,
  gamePositions,
  commissionPositions,
  bonusPositions,
  wheelPositions,
  cashbackPositions,
];

const WALLET_STATEMENT_MS = 950;

/** What exists, and what gets what. Opens connections; serves and runs nothing yet. */
export async function compose(
  config: Config,
  log: Logger,
  outside: Outside,
  clock: Clock = systemClock,
): Promise<Platform> {
  const pool = openPool(config.DATABASE_URL, config.DATABASE_CONNECTIONS, (error) =>
    log.warn({ err: error }, 'an idle database connection was lost'),
  );
  const db = openDatabase(pool);
  // a provider gives up after a second: so does the statement, and nothing was decided
  const walletPool = openPool(
    config.DATABASE_URL,
    config.WALLET_CONNECTIONS,
    (error) => log.warn({ err: error }, 'an idle wallet connection was lost'),
    WALLET_STATEMENT_MS,
  );
  const queue = openQueuePool(config.DATABASE_URL, config.QUEUE_CONNECTIONS, (error) =>
    log.warn({ err: error }, 'an idle connection of the job queue was lost'),
  );
  const live = openLive(config.DATABASE_URL, (error) =>
    log.warn({ err: error }, 'the live channel was lost, reconnecting'),
  );

  const content = openContent({ db, clock, config });
  const pulse = openPulse({ db, clock, log });
  const notifications = openNotifications({
    db,
    clock,
    log,
    config,
    push: await openPush(config),
    isExcluded: [isExcluded],
  });
  const members = openMembers({
    db,
    clock,
    config,
    log,
    live,
    sms: outside.sms,
    otpGateway: outside.otpGateway,
    onCreated: [createWallet, joinUpline],
    onBankLinked: [flagRing],
    onSessionsEnded: [endGameSessions, endSubscriptions],
  });
  const promotions = openPromotions({
    db,
    clock,
    live,
    log,
    config,
    giveTicket: async (tx, ticket) => void (await grantTicket({ clock }, tx, ticket)),
  });
  const beforeCredit = (tx: Tx, memberId: bigint) => ownMoneyComes(promotions, tx, memberId);
  const deposits = openDeposits({
    db,
    clock,
    live,
    log,
    config,
    statement: outside.statement,
    gateway: outside.gateway,
    slips: outside.slips,
    onOutcome: [
      (tx, outcome) => tellDepositOutcome(notifications, tx, outcome),
      async (tx, outcome) => {
        if (outcome.to === 'credited') await depositCredited(promotions, tx, outcome);
      },
    ],
    beforeCredit,
    reserveBonus: (tx, chosen) => reserveBonus(promotions, tx, chosen),
  });
  const vouchers = openVouchers({
    db,
    clock,
    live,
    beforeCredit,
    giveBonus: (tx, card) => giveCardBonus(promotions, tx, card),
    bonusBefore: cardBonusBefore,
    config,
  });
  const withdrawals = openWithdrawals({
    db,
    clock,
    live,
    log,
    config,
    payouts: outside.payouts,
    settledStakes,
    hasUnprovenSlip,
    beforeCredit,
    bonusHoldsBack: (tx, memberId) => bonusHoldsBack(promotions, tx, memberId),
    whatBonusesWant: (at, memberId) => whatBonusesWant(promotions, at, memberId),
    onOutcome: [(tx, outcome) => tellWithdrawalOutcome(notifications, tx, outcome)],
  });
  const providers = joinProviders(
    outside.providers,
    config.PROVIDERS_FILE ? await readProvidersFile(config.PROVIDERS_FILE) : [],
  );
  const calls = callGameProviders(
    await loadOperatorKey(config.DATA_DIR, config.OPERATOR_KEY_FILE),
    config.PROVIDER_TIMEOUT_MS,
  );
  const games = openGames({
    db,
    walletPool,
    clock,
    live,
    log,
    config,
    providers,
    calls,
    requireOpen: () => requireOpen(content),
  });
  const referrals = openReferrals({ db, clock, live, log, beforeCredit, config });
  const wheel = openWheel({ db, clock, live, config, isExcluded, beforeCredit });
  const cashback = openCashback({ db, clock, live, log, config, isExcluded, beforeCredit });
  const audit: Audit = { db, log, positions: BOOKS, movementsMax: config.AUDIT_MOVEMENTS_MAX };

  return {
    config,
    log,
    pool,
    queue,
    db,
    live,
    outside,
    content,
    pulse,
    members,
    deposits,
    vouchers,
    withdrawals,
    games,
    referrals,
    promotions,
    wheel,
    cashback,
    claims: [cashbackClaims(cashback), fixedBonusClaims(promotions)],
    audit,
    notifications,
    jobs: [
      memberJobs(members),
      depositJobs(deposits),
      withdrawalJobs(withdrawals),
      gameJobs(games),
      referralJobs(referrals),
      grantJobs(promotions),
      cashbackJobs(cashback),
      auditJobs(audit),
      accountJobs(db),
      notificationJobs(notifications),
      reportJobs({ db, statement: outside.statement, gateway: outside.gateway }, clock),
    ],
    async close() {
      await live.close();
      await pulse.close();
      await deposits.pictures.close();
      await queue.end();
      await games.walletDb.destroy();
      await db.destroy();
    },
  };
}

/** The push services, when notifications are on; nothing outside is asked before somebody has something to be told. */
async function openPush(config: Config): Promise<PushPort | undefined> {
  if (config.WEB_PUSH === 'off') return undefined;
  const key = await loadVapidKey(config.DATA_DIR, config.PUSH_KEY_FILE);
  return webPushServices({
    key,
    contact: config.PUSH_CONTACT ?? '',
    origins: config.PUSH_ORIGINS.split(','),
    timeoutMs: config.PUSH_TIMEOUT_MS,
  });
}

/** The HTTP side: every declared call, the providers' wallet, the bank's notices, the live stream. */
export async function createApi(platform: Platform): Promise<FastifyInstance> {
  const { config, log, db, live, content, members, deposits, vouchers, withdrawals, games, outside } = platform;
  const clock = members.clock;
  const limitMoney = limitMoneyCalls(db, clock, config);
  const beginMoney: LimitMoney = async (memberId, ip) => {
    await requireOpen(content);
    await limitMoney(memberId, ip);
  };
  const app = await createServer(config, log, (request) => currentCaller(members, request));
  serve(app, memberRoutes(members));
  serve(app, walletRoutes(db));
  serve(app, depositRoutes(deposits, { begin: beginMoney, goOn: limitMoney }));
  serve(app, depositReviewRoutes(deposits));
  serve(app, voucherRoutes(vouchers, beginMoney));
  serve(app, withdrawalRoutes(withdrawals, { begin: beginMoney, goOn: limitMoney }));
  serve(app, gameRoutes(games));
  serve(app, referralRoutes(platform.referrals, beginMoney));
  serve(app, wheelRoutes(platform.wheel, beginMoney));
  serve(app, cashbackRoutes(platform.cashback));
  serve(app, promotionRoutes(platform.promotions, platform.claims, beginMoney));
  serve(app, auditRoutes(platform.audit));
  serve(app, notificationRoutes(platform.notifications));
  serve(app, accountRoutes(members, deposits, platform.claims));
  serve(
    app,
    contentRoutes(
      content,
      () => measureWaits(platform),
      () => answers(db),
    ),
  );
  serve(app, pulseRoutes(platform.pulse));
  serve(app, clientErrorRoutes(db, clock, log, config));
  liveStream(app, db, live, clock);
  serveExport(app, members, [exportReferrals, exportBonuses, exportCashback, exportWheel]);
  await walletEndpoint(app, games);
  await gatewayWebhook(app, deposits);
  await bankWebhook(app, { deposits, withdrawals, secret: outside.bankSecret });
  const unserved = unservedCalls(app);
  if (unserved.length > 0) throw new Error(`Declared calls that nothing serves: ${unserved.join(', ')}`);
  return app;
}

async function answers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** How long money took on the last days (SITE-21). */
async function measureWaits({ db, config, members }: Platform): Promise<Waits> {
  const since = addSeconds(members.clock.now(), -config.MEASURED_DAYS * 86_400);
  const [deposit, withdrawal] = await Promise.all([measureDeposits(db, since), measureWithdrawals(db, since)]);
  return { deposit, withdrawal };
}
