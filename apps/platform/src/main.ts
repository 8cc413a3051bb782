import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IsShared, SiteHandler } from '@sanam/contract';
import { compose, type Platform } from './compose.ts';
import { readConfig } from './config.ts';
import { noteSettings } from './core/audit-log.ts';
import { serveBackOfficePages } from './core/back-office.ts';
import { serveBrandFiles } from './core/brand-files.ts';
import { ConfigError } from './core/config.ts';
import { answers } from './core/database.ts';
import { requireServerLogin } from './core/database-login.ts';
import { openLog } from './core/http.ts';
import { prepareJobs, runJobs } from './core/jobs.ts';
import { operationsServer } from './core/operations/operations-server.ts';
import { startTraces } from './core/operations/traces.ts';
import { serveSite } from './core/site.ts';
import { createApi } from './create-api.ts';
import { entrancesOf } from './modules/content/index.ts';
import { openReceivingAccount } from './modules/deposits/index.ts';
import { findPageSession, hasPageSession } from './modules/members/index.ts';
import { requirePoolerLogins } from './open-pools.ts';
import { movesRealMoney, openOutside } from './outside.ts';
import { linkSandbox } from './providers/sandbox-link.ts';
import { requireMode } from './real-money/require-mode.ts';

/*
 * The platform's process. `node src/main.ts` serves the site and the API and, unless WORKER=separate, runs the jobs;
 * `node src/main.ts worker` runs only the jobs. Any number of both processes may run on one database.
 */
const SITE_BUILD = path.resolve(import.meta.dirname, '../../member-site/build');
const BACK_OFFICE_BUILD = path.resolve(import.meta.dirname, '../../back-office/build/client');

try {
  await start(process.argv[2] === 'worker');
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `The platform did not start: ${(error as Error).message}`}\n`,
  );
  process.exit(1);
}

/** Time in which all parts must stop. */
const STOP_MS = 10_000;

/** A part of the process, with what stops it. */
interface Stop {
  part: string;
  stop(): Promise<void>;
}

async function start(workerOnly: boolean): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  await requireMode(config, new URL('../migrations/', import.meta.url));
  const endTraces = await startTraces(config, workerOnly ? 'sanam-worker' : 'sanam-web');
  const platform = await compose(config, log, openOutside(config));
  await requireServerLogin(platform.db, movesRealMoney(config), log);
  if (config.DATABASE_WALLET_URL !== undefined) await requirePoolerLogins(platform, log);
  await prepareJobs(platform.queue, log);
  if (config.MODE === 'sandbox') await openSandboxAccounts(platform);
  for (const module of platform.plugged) await module.prepare();
  await noteSettings(platform.db, config);

  const stops: Stop[] = [{ part: 'traces', stop: endTraces }];
  if (config.OPERATIONS_PORT > 0) {
    const operations = operationsServer({ ...platform, isReady: () => answers(platform.db) });
    await operations.listen({ host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT });
    stops.push({ part: 'operations', stop: () => operations.close() });
  }
  if (workerOnly || config.WORKER === 'inside') stops.push(...(await startWork(platform)));
  if (!workerOnly) stops.push({ part: 'server', stop: await startServer(platform) });
  stopOnSignal(platform, stops);
  process.send?.({ ready: true, url: config.PUBLIC_URL });
}

/**
 * Open the accounts of the pretend bank: all members pay into the first account by QR; the second account is only for
 * members assigned to it.
 */
async function openSandboxAccounts({ db, config }: Platform): Promise<void> {
  const { others, ...main } = await linkSandbox(config.SANDBOX_URL, config.DATA_DIR).merchant();
  await openReceivingAccount(db, { ...main, terminals: config.DEPOSIT_TERMINALS.split(','), share: 1 });
  for (const other of others) await openReceivingAccount(db, { ...other, billerId: null, terminals: [], share: 0 });
}

/** Run the jobs, and continue at once the unfinished work of a process that died. */
async function startWork(platform: Platform): Promise<Stop[]> {
  const { WORKER_CONCURRENCY, SWEEP_SECONDS, STATEMENT_SECONDS } = platform.config;
  const work = await runJobs(
    platform.queue,
    platform.jobs,
    WORKER_CONCURRENCY,
    { sweep: SWEEP_SECONDS, statement: STATEMENT_SECONDS },
    platform.log,
    platform.metrics,
  );
  const failed = (error: unknown) => platform.log.error({ err: error }, 'catching up failed; the next sweep goes on');
  const catchUp = Promise.all(platform.plugged.flatMap((module) => module.catchUp).map((goOn) => goOn().catch(failed)));
  for (const module of platform.plugged) await module.beginWork();
  return [
    { part: 'jobs', stop: () => work.stop() },
    { part: 'catching up', stop: async () => void (await catchUp) },
  ];
}

async function startServer(platform: Platform): Promise<() => Promise<void>> {
  const { config } = platform;
  const app = await createApi(platform);
  const { handle, isShared } = (await import(pathToFileURL(path.join(SITE_BUILD, 'server/index.js')).href)) as {
    handle: SiteHandler;
    isShared: IsShared;
  };
  const thirdParty = config.THIRD_PARTY_ORIGINS.split(',').filter(Boolean);
  const providerOrigins = () => [
    ...new Set([...platform.games.providers.values()].map((provider) => new URL(provider.baseUrl).origin)),
  ];
  await serveBrandFiles(app, config);
  await serveSite(app, {
    clientFolder: path.join(SITE_BUILD, 'client'),
    handle,
    findSession: (request) => findPageSession(platform.members, request),
    hasSession: (request) => hasPageSession(platform.members, request),
    frameOrigins: providerOrigins,
    onSiteChange: platform.settings.onChange,
    publicUrl: config.PUBLIC_URL,
    serviceWorker: config.SERVICE_WORKER === 'on',
    // largest picture plus the overhead of a form
    pictureForms: { paths: ['/deposit/slip'], bytesMax: config.SLIP_MEGABYTES_MAX * 1024 * 1024 + 65_536 },
    guestPages: { isShared, ms: config.GUEST_PAGE_MS },
    connectOrigins: [
      ...new Set(
        [config.IP_LOOKUP_URL, ...entrancesOf(config).map(({ url }) => url)]
          .filter((address) => !address.startsWith('/'))
          .map((address) => new URL(address).origin),
      ),
      ...thirdParty,
    ],
    imageOrigins: thirdParty,
    policyNames: config.THIRD_PARTY_POLICIES.split(',').filter(Boolean),
  });
  if (app.backOffice) {
    await serveBackOfficePages(app.backOffice, {
      clientFolder: BACK_OFFICE_BUILD,
      hasWorker: config.SERVICE_WORKER === 'on',
      imageOrigins: () => [...providerOrigins(), ...thirdParty],
    });
    await app.backOffice.listen({ host: config.HOST, port: config.BACK_OFFICE_PORT });
  }
  await app.listen({ host: config.HOST, port: config.PORT });
  return () => app.close();
}

/**
 * Stop the parts in the reverse order of starting, once: on Ctrl-C, on request, and when the parent process has ended.
 * On SIGTERM the process first drains for DRAIN_SECONDS; a second SIGTERM ends that wait.
 */
function stopOnSignal(platform: Platform, stops: Stop[]): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    let now = '';
    // a part that hangs while stopping must not keep the process alive for ever
    setTimeout(() => {
      platform.log.error({ stopping: now }, 'the process ends, because a part does not stop');
      process.exit(1);
    }, STOP_MS).unref();
    for (const { part, stop: end } of stops.reverse()) {
      now = part;
      await end().catch((error: unknown) => platform.log.error({ err: error, part }, 'a part did not stop cleanly'));
    }
    now = 'database';
    await platform.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', async () => {
    await platform.drain.begin(platform.config.DRAIN_SECONDS);
    await stop();
  });
  process.on('disconnect', stop);
}
