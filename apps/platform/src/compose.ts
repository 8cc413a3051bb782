import { rsaPublicKey } from '@sanam/seamless-wallet';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Clock, systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import { type Database, openDatabase, openPool } from './core/database.ts';
import { createServer } from './core/http.ts';
import type { ModuleJobs } from './core/jobs.ts';
import { type Live, openLive } from './core/live.ts';
import { limitMoneyCalls } from './core/money-limit.ts';
import { remember } from './core/remember.ts';
import { serve, unservedCalls } from './core/routes.ts';
import { accountJobs, accountRoutes, liveStream, serveExport } from './modules/account/index.ts';
import { type Audit, auditJobs, auditRoutes } from './modules/audit/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { type Deposits, depositJobs, depositPositions, depositRoutes, openDeposits } from './modules/deposits/index.ts';
import { endGameSessions, type Games, gameJobs, gamePositions, gameRoutes, openGames, walletEndpoint } from './modules/games/index.ts';
import { currentCaller, type Members, memberJobs, memberRoutes, openMembers } from './modules/members/index.ts';
import { reportJobs } from './modules/reports/index.ts';
import { openVouchers, type Vouchers, voucherPositions, voucherRoutes } from './modules/vouchers/index.ts';
import { createWallet, walletRoutes } from './modules/wallet/index.ts';
import { openWithdrawals, type Withdrawals, withdrawalJobs, withdrawalPositions, withdrawalRoutes } from './modules/withdrawals/index.ts';
import type { PayoutPort } from './providers/bank/payout-port.ts';
import { sandboxPayout } from './providers/bank/sandbox-payout.ts';
import { sandboxStatement } from './providers/bank/sandbox-statement.ts';
import type { StatementPort } from './providers/bank/statement-port.ts';
import { callGameProviders } from './providers/games/game-provider.ts';
import { loadOperatorKey } from './providers/games/operator-keys.ts';
import { joinProviders, type ProviderConfig, readProvidersFile } from './providers/games/provider-config.ts';
import { linkSandbox, type SandboxLink } from './providers/sandbox-link.ts';
import type { OtpGateway } from './providers/sms/otp-gateway.ts';
import { sandboxSms } from './providers/sms/sandbox-sms.ts';
import type { SmsPort } from './providers/sms/sms-port.ts';
import { THAIBULKSMS_OTP_URL, thaiBulkSmsOtp } from './providers/sms/thaibulksms-otp.ts';
import { THAIBULKSMS_SMS_URL, thaiBulkSms } from './providers/sms/thaibulksms-sms.ts';
import { bankWebhook } from './webhooks/bank-webhook.ts';

/** The world outside: who carries messages and money, and what proves that they speak. */
export interface Outside {
  sms: SmsPort;
  /** Where a gateway makes and judges one-time codes itself. */
  otpGateway: OtpGateway | undefined;
  payouts: PayoutPort;
  statement: StatementPort;
  /** Signs the bank's notifications (Standard Webhooks). */
  bankSecret: () => Promise<string>;
  /** Providers besides those of the providers file. */
  providers: readonly ProviderConfig[];
}

/** The sandbox as the world outside: its studio is a provider like any other, and simply the first. */
export function sandboxOutside(config: Config): Outside {
  const sandbox = linkSandbox(config.SANDBOX_URL, config.DATA_DIR);
  const studio = {
    id: 'studio',
    name: 'สตูดิโอทดลอง',
    baseUrl: `${config.SANDBOX_URL}/studio`,
    operatorId: config.OPERATOR_ID,
    enabled: true,
    publicKey: remember(KEY_MS, async () => rsaPublicKey(await sandbox.studioPublicKey())),
  };
  return {
    ...smsOutside(config, sandbox),
    payouts: sandboxPayout(sandbox, config.PAYOUT_TIMEOUT_MS),
    statement: sandboxStatement(sandbox),
    bankSecret: sandbox.secret,
    providers: [studio],
  };
}

/** Who carries messages, and who makes the codes in them: the pretend phone unless a gateway is configured. */
function smsOutside(config: Config, sandbox: SandboxLink): Pick<Outside, 'sms' | 'otpGateway'> {
  const timeoutMs = config.SMS_TIMEOUT_MS;
  const sms = { url: THAIBULKSMS_SMS_URL, key: config.SMS_API_KEY ?? '', secret: config.SMS_API_SECRET ?? '', sender: config.SMS_SENDER, force: config.SMS_FORCE, timeoutMs };
  const otp = { url: THAIBULKSMS_OTP_URL, key: config.OTP_API_KEY ?? '', secret: config.OTP_API_SECRET ?? '', version: config.OTP_API_VERSION, timeoutMs };
  return {
    sms: config.SMS_GATEWAY === 'thaibulksms' ? thaiBulkSms(sms) : sandboxSms(sandbox),
    otpGateway: config.OTP_BY === 'gateway' ? thaiBulkSmsOtp(otp) : undefined,
  };
}

/** Everything the platform is made of. */
export interface Platform {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  db: Database;
  live: Live;
  outside: Outside;
  members: Members;
  deposits: Deposits;
  vouchers: Vouchers;
  withdrawals: Withdrawals;
  games: Games;
  audit: Audit;
  jobs: ModuleJobs[];
  close(): Promise<void>;
}

/** Every book beside the ledger that money is written in; the auditor holds them against it. */
export const BOOKS = [depositPositions, voucherPositions, withdrawalPositions, gamePositions];

const WALLET_STATEMENT_MS = 950;
const KEY_MS = 5000;

/** What exists, and what gets what. Opens connections; serves and runs nothing yet. */
export async function compose(config: Config, log: Logger, outside: Outside, clock: Clock = systemClock): Promise<Platform> {
  const pool = openPool(config.DATABASE_URL, config.DATABASE_CONNECTIONS, (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const db = openDatabase(pool);
  // a provider gives up after a second: so does the statement, and nothing was decided
  const walletPool = openPool(config.DATABASE_URL, config.WALLET_CONNECTIONS, (error) => log.warn({ err: error }, 'an idle wallet connection was lost'), WALLET_STATEMENT_MS);
  const live = openLive(config.DATABASE_URL, (error) => log.warn({ err: error }, 'the live channel was lost, reconnecting'));

  const members = openMembers({ db, clock, config, log, live, sms: outside.sms, otpGateway: outside.otpGateway, onCreated: [createWallet], onSessionsEnded: [endGameSessions] });
  const deposits = openDeposits({ db, clock, live, log, config, statement: outside.statement });
  const vouchers = openVouchers({ db, clock, live, config });
  const withdrawals = openWithdrawals({ db, clock, live, log, config, payouts: outside.payouts });
  const providers = joinProviders(outside.providers, config.PROVIDERS_FILE ? await readProvidersFile(config.PROVIDERS_FILE) : []);
  const calls = callGameProviders(await loadOperatorKey(config.DATA_DIR, config.OPERATOR_KEY_FILE), config.PROVIDER_TIMEOUT_MS);
  const games = openGames({ db, walletPool, clock, live, log, config, providers, calls });
  const audit: Audit = { db, log, positions: BOOKS, movementsMax: config.AUDIT_MOVEMENTS_MAX };

  return {
    config,
    log,
    pool,
    db,
    live,
    outside,
    members,
    deposits,
    vouchers,
    withdrawals,
    games,
    audit,
    jobs: [
      memberJobs(members),
      depositJobs(deposits),
      withdrawalJobs(withdrawals),
      gameJobs(games),
      auditJobs(audit),
      accountJobs(db),
      reportJobs({ db, statement: outside.statement }, clock),
    ],
    async close() {
      await live.close();
      await games.walletDb.destroy();
      await db.destroy();
    },
  };
}

/** The HTTP side: every declared call, the providers' wallet, the bank's notices, the live stream. */
export async function createApi(platform: Platform): Promise<FastifyInstance> {
  const { config, log, db, live, members, deposits, vouchers, withdrawals, games, outside } = platform;
  const clock = members.clock;
  const limitMoney = limitMoneyCalls(db, clock, config);
  const app = await createServer(config, log, (request) => currentCaller(members, request));
  serve(app, memberRoutes(members));
  serve(app, walletRoutes(db));
  serve(app, depositRoutes(deposits, limitMoney));
  serve(app, voucherRoutes(vouchers, limitMoney));
  serve(app, withdrawalRoutes(withdrawals, limitMoney));
  serve(app, gameRoutes(games));
  serve(app, auditRoutes(platform.audit));
  serve(app, accountRoutes(members));
  serve(
    app,
    contentRoutes(config, () => answers(db)),
  );
  liveStream(app, db, live, clock);
  serveExport(app, members);
  await walletEndpoint(app, games);
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
