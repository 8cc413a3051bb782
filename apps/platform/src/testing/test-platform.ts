import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { runOnce, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import { Webhook } from 'standardwebhooks';
import { inject, onTestFinished } from 'vitest';
import { compose, type Platform } from '../compose.ts';
import { type Config, readConfig } from '../config.ts';
import { addSeconds } from '../core/clock.ts';
import { JOB_KINDS, taskList } from '../core/jobs.ts';
import { createApi } from '../create-api.ts';
import { openReceivingAccount } from '../modules/deposits/index.ts';
import { registerProviders } from '../modules/games/index.ts';
import { prepareWheel } from '../modules/wheel/index.ts';
import type { Outside } from '../outside.ts';
import type { OrderAnswer, PayoutOrder, PayoutPort, PayoutStatus } from '../providers/bank/payout-port.ts';
import type { BankMovement } from '../providers/bank/statement-port.ts';
import { OPERATOR_KEY_FILE } from '../providers/games/operator-keys.ts';
import { providerAt } from './provider-at.ts';
import { ScriptedGateway } from './scripted-gateway.ts';
import { ScriptedSlips } from './scripted-slips.ts';
import { signNow } from './sign-now.ts';

const BANK_SECRET = `whsec_${Buffer.from('a test secret of thirty-two byte').toString('base64')}`;
export const BILLER = '099400000045678';

/** Key pairs of the providers and the operator for all tests, created once because creating a key pair is slow. */
const providerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Public key of the game providers; `walletCall` signs with its private key. */
export const PROVIDER_KEY = providerKeys.publicKey;
const operatorKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});

/** A bank in memory, whose answers the test sets. Like a real bank it accepts each payout key once. */
class ScriptedBank implements PayoutPort {
  readonly paid = new Map<string, PayoutOrder>();
  /** The bank's answer about a payout that it has accepted; `unknown` stands for an answer that was lost. */
  says: (order: PayoutOrder) => PayoutStatus = () => ({ status: 'succeeded', reference: 'BANK1' });
  reachable = true;
  /** Whether the bank refuses orders, without storing them. */
  refuses = false;
  /** Called after the bank has accepted a payout, and before its answer arrives. */
  onTheWay: () => Promise<void> = async () => {};
  sends = 0;
  /** Lines of the bank's statement of incoming transfers. */
  statement: unknown[] = [];
  /** The bank's own list of entries in both directions; undefined: the bank cannot be reached. */
  movements: BankMovement[] | undefined = [];

  async send(order: PayoutOrder): Promise<OrderAnswer> {
    this.sends++;
    if (!this.reachable) return { status: 'unknown' };
    if (this.refuses) return { status: 'refused', failureCode: 'HTTP_422' };
    if (!this.paid.has(order.key)) this.paid.set(order.key, order);
    const said = this.says(order);
    await this.onTheWay();
    return said;
  }

  async query(key: string): Promise<PayoutStatus> {
    if (!this.reachable) return { status: 'unknown' };
    const order = this.paid.get(key);
    return order ? this.says(order) : { status: 'absent' };
  }
}

/** Jobs that tests run by their names. */
type RunByName =
  | 'analyze-divided'
  | 'sum-up-rounds'
  | 'check-closed-days'
  | 'accrue-cashback'
  | 'watch-play'
  | 'watch-gifts'
  | 'settle-bonuses'
  | 'watch-alerts'
  | 'sweep-identity'
  | 'chain-audit-log'
  | 'resume-exports'
  | 'drop-exports';

export interface TestPlatform extends Platform {
  app: FastifyInstance;
  /** Connection URL of the platform's database with the owner's login, which the platform itself does not have. */
  ownerUrl: string;
  bank: ScriptedBank;
  gateway: ScriptedGateway;
  slips: ScriptedSlips;
  /** Messages that would have been sent, oldest first. */
  messages: { to: string; text: string }[];
  /** Drop the database, which ends all connections to it, as when the database server fails. */
  dropDatabase(): Promise<void>;
  /** Advance the clock by seconds. */
  wait(seconds: number): void;
  /** Run every queued job that is due, and wait until all are done. */
  runDueJobs(): Promise<void>;
  /** Run one job by its name, queued or not. */
  runJob(name: RunByName): Promise<void>;
  /** Call the API: staff calls on the back office's server with a staff session, all others with a member's token. */
  call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: never; headers: Record<string, unknown> }>;
  /** Send a bank notification as the bank would. */
  bankNotice(type: string, data: unknown, headers?: Record<string, string>): Promise<number>;
  /** Send a signed wallet call of provider `studio`. */
  walletCall(
    path: string,
    message: unknown,
    options?: { signature?: string; provider?: string },
  ): Promise<{ status: string; balance?: number; [key: string]: unknown }>;
}

/** Settings of a database: its own address, or that of the pooler in front of it. */
function databaseSettings(url: string, database: string): Record<string, string> {
  const pooled = Object.entries(inject('poolerSettings')).map(([name, of]) => [
    name,
    of.replace('{database}', database),
  ]);
  return pooled.length === 0 ? { DATABASE_URL: url } : { ...Object.fromEntries(pooled), DATABASE_DIRECT_URL: url };
}

/**
 * The platform with a database of its own, which is dropped when the test ends. Everything is real except the outside
 * services.
 * @param world outside services that replace the usual test services.
 * @param log where the platform writes its log; nowhere by default.
 */
export async function testPlatform(
  settings: Partial<Record<keyof Config, string>> = {},
  world: Partial<Outside> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<TestPlatform> {
  const template = inject('postgresUrl');
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  const ofOwner = inject('postgresOwnerUrl');
  await admin(ofOwner, `create database ${database} template sanam strategy file_copy`);
  const dropDatabase = () => admin(ofOwner, `drop database if exists ${database} with (force)`);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-data-'));
  writeFileSync(path.join(dataDir, OPERATOR_KEY_FILE), operatorKey, { mode: 0o600 });
  const config = readConfig({
    ...databaseSettings(template.replace(/\/sanam$/, `/${database}`), database),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // the auditor runs only when a test calls it, so its maximum age is long
    AUDIT_MINUTES_MAX: '10080',
    OTP_RESEND_SECONDS: '0',
    // many people of a test register and sign in within the same second
    OTP_UNSOLVED: '100000',
    SIGN_INS_UNSOLVED: '100000',
    // cheap password hashes; the benchmark measures their real cost
    ARGON2_MEMORY_KIB: '64',
    ARGON2_PASSES: '1',
    ...settings,
  });
  let ahead = 0;
  const clock = { now: () => addSeconds(new Date(), ahead) };
  const bank = new ScriptedBank();
  const gateway = new ScriptedGateway();
  const slips = new ScriptedSlips();
  const messages: { to: string; text: string }[] = [];
  const outside: Outside = {
    sms: { send: async (to, text) => void messages.push({ to, text }) },
    otpGateway: undefined,
    payouts: bank,
    statement: { since: async () => bank.statement, movements: async () => bank.movements },
    gateway,
    slips,
    identity: undefined,
    bankSecret: async () => BANK_SECRET,
    providers: [providerAt('studio', PROVIDER_KEY)],
    ...world,
  };
  const platform = await compose(config, log, outside, clock);
  const name = 'บจก. สนามทดลอง';
  await openReceivingAccount(platform.db, {
    bank: 'scb',
    account: '0000456789',
    name,
    billerId: BILLER,
    terminals: config.DEPOSIT_TERMINALS.split(','),
    share: 1,
  });
  await openReceivingAccount(platform.db, {
    bank: 'kbank',
    account: '0000987654',
    name,
    billerId: null,
    terminals: [],
    share: 0,
  });
  await registerProviders(platform.games);
  await prepareWheel(platform.wheel);
  const app = await createApi(platform);
  onTestFinished(async () => {
    await app.close();
    await platform.close();
    await dropDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const isStaffCall = (url: unknown) => String(url).startsWith('/api/staff/');
  const send = async (options: InjectOptions) => {
    const server = isStaffCall(options.url) ? app.backOffice : app;
    const reply = await (server ?? app).inject(options);
    return {
      status: reply.statusCode,
      body: (reply.payload ? reply.json() : null) as never,
      headers: reply.headers as Record<string, unknown>,
    };
  };
  return {
    ...platform,
    app,
    ownerUrl: ofOwner.replace(/\/sanam$/, `/${database}`),
    bank,
    gateway,
    slips,
    messages,
    dropDatabase,
    wait: (seconds) => {
      ahead += seconds;
    },
    async runJob(name) {
      const run = platform.jobs
        .map(({ handlers, longHandlers }) => handlers?.[name] ?? longHandlers?.[name])
        .find((one) => one !== undefined);
      if (!run) throw new Error(`no job is called ${name}`);
      await run({});
    },
    runDueJobs: () =>
      runOnce({
        pgPool: platform.queue,
        taskList: taskList(platform.jobs, ...JOB_KINDS),
        noHandleSignals: true,
        logger: new WorkerLogger(() => () => {}),
        // as in the platform's own job runners: a finished job is recorded in the database at once, not in a later
        // batch
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      }),
    call: (method, url, body, token, headers = {}) =>
      send({
        method,
        url,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token && isStaffCall(url) ? { cookie: `staff=${token}`, 'sec-fetch-site': 'same-origin' } : {}),
          ...(token && !isStaffCall(url) ? { authorization: `Bearer ${token}` } : {}),
          // who sends cookies is a browser, on a page of ours unless the test says otherwise
          ...(headers.cookie === undefined ? {} : { 'sec-fetch-site': 'same-origin' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async bankNotice(type, data, headers = {}) {
      const payload = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
      const id = `msg_${randomUUID()}`;
      const now = new Date();
      const signed = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(BANK_SECRET).sign(id, now, payload),
      };
      return (
        await send({
          method: 'POST',
          url: '/api/webhooks/bank',
          headers: { 'content-type': 'application/json', ...signed, ...headers },
          payload,
        })
      ).status;
    },
    async walletCall(at, message, options = {}) {
      const payload = typeof message === 'string' ? message : JSON.stringify(message);
      const signature = options.signature ?? signNow(payload, providerKeys.privateKey);
      const reply = await send({
        method: 'POST',
        url: `/wallet/${options.provider ?? 'studio'}${at}`,
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        payload,
      });
      if (reply.status !== 200) throw new Error(`a wallet call must answer 200, not ${reply.status}`);
      return reply.body;
    },
  };
}

/** Connection of this process for making and dropping databases, opened once because connecting is slow. */
let administration: Promise<pg.Client> | undefined;

async function admin(url: string, statement: string): Promise<void> {
  administration ??= connectTo(url.replace(/\/sanam$/, '/postgres'));
  await (await administration).query(statement);
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // nothing closes the connection: it ends with the process, or with the server after the last test
  client.on('error', () => {
    administration = undefined;
  });
  return client;
}
