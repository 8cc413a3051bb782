import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { serveActivities } from './activities/activities.ts';
import { serveBank } from './bank/bank.ts';
import { bankSchema } from './bank/bank-schema.ts';
import { heldNoticesSchema } from './bank/tell-incoming.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { serveEntrances } from './entrances/entrances.ts';
import { faultsSchema } from './faults.ts';
import { prepareFiles, type SandboxFiles } from './files.ts';
import { serveGateway } from './gateway/gateway.ts';
import { gatewaySchema } from './gateway/gateway-schema.ts';
import { serveHome } from './home/home.ts';
import { buildServer, type Server } from './http.ts';
import { serveIdentity } from './identity/identity.ts';
import { createOutbox, type Outbox, outboxSchema } from './outbox.ts';
import { serveLook } from './pages.ts';
import { phoneSchema, servePhone } from './phone/phone.ts';
import { waitingRollbacks } from './studio/engine/settle-rounds.ts';
import { renewTables, studioSchema } from './studio/engine/studio-schema.ts';
import { serveStudio } from './studio/studio.ts';

export interface Sandbox {
  app: Server;
  outbox: Outbox;
  files: SandboxFiles;
  /**
   * Continue unfinished work of an earlier process. Call it once, and only when no other process of the sandbox runs.
   */
  recover(): void;
  /** End running requests, running jobs and the database, in this order. */
  close(): Promise<void>;
}

/**
 * Assemble the sandbox. The result does not listen and does not run its outbox yet: main starts both, and a test may
 * not need them.
 */
export function openSandbox(config: Config, clock: Clock, log: FastifyBaseLogger): Sandbox {
  const files = prepareFiles(config.dataDir);
  const db = openDatabase(path.join(files.directory, 'sandbox.sqlite'), [
    outboxSchema,
    faultsSchema,
    phoneSchema,
    bankSchema,
    heldNoticesSchema,
    gatewaySchema,
    studioSchema,
  ]);
  renewTables(db);
  const outbox = createOutbox(db, clock, log);
  const app = buildServer(log);
  const { secret, merchant } = files;
  const { platformUrl, dataDir, url, cycleMs, eventPace, walletPatienceMs, byHandMs, roadLateMs, feedLateMs } = config;

  serveLook(app);
  serveHome(app, { dataDir, merchant, platformUrl, rollbacks: () => waitingRollbacks(db) });
  serveActivities(app, platformUrl);
  serveEntrances(app, platformUrl);
  servePhone(app, db, clock, secret);
  serveIdentity(app, secret);
  serveBank(app, { db, clock, merchant }, outbox, { secret, platformUrl, feedLateMs });
  serveGateway(
    app,
    { db, clock, outbox, url, merchantName: merchant.name, lateMs: feedLateMs },
    { secret, platformUrl },
  );
  const recover = serveStudio(app, {
    db,
    clock,
    outbox,
    privateKey: files.studioPrivateKey,
    url,
    platformUrl,
    dataDir,
    cycleMs,
    eventPace,
    walletPatienceMs,
    byHandMs,
    roadLateMs,
  });

  return {
    app,
    outbox,
    files,
    recover,
    async close() {
      await app.close();
      await outbox.stop();
      db.close();
    },
  };
}
