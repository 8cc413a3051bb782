import { archiveSettings, startPostgres } from '@sanam/embedded-postgres';
import { migrateDatabase } from './migrate-database.ts';
import { runningDatabase } from './running-database.ts';
import { type Service, startService } from './service.ts';
import { PLATFORM_VARIABLES, SANDBOX_VARIABLES } from './service-variables.ts';
import { addressesOf, lockDataDir, requireFreePort, type Settings } from './settings.ts';

/** The whole Sanam platform on one machine: database, sandbox, platform. */
export interface Stack {
  siteUrl: string;
  sandboxUrl: string;
  backOfficeUrl: string;
  stop(): Promise<void>;
}

/**
 * Start all parts in order, each part when the previous part is ready.
 * @param build builds the files that the platform serves, while the database starts.
 * @param onLost called when a part failed permanently after the start.
 * @param isAsked whether a stop was requested meanwhile; when true, no further part is started.
 * @throws Error with one sentence; the parts already started are stopped again.
 */
export async function startStack(
  settings: Settings,
  build: () => void,
  onLost: (sentence: string) => void,
  isAsked: () => boolean,
): Promise<Stack> {
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const unlock = lockDataDir(settings.dataDir);
    started.push(async () => unlock());
    await requireFreePort('PORT', settings.port);
    await requireFreePort('SANDBOX_PORT', settings.sandboxPort);
    await requireFreePort('BACK_OFFICE_PORT', settings.backOfficePort);
    if (!settings.databaseUrl) await startEmbedded(settings, started, onLost);
    const database = runningDatabase(settings);
    build();
    // the servers never have the owner's login
    // the embedded database belongs to this version alone, which may be an earlier one again
    await migrateDatabase(database.ownerUrl, !settings.databaseUrl);

    const { PUBLIC_URL: siteUrl, SANDBOX_URL: sandboxUrl, BACK_OFFICE_URL: backOfficeUrl } = addressesOf(settings);
    const common = { DATA_DIR: settings.dataDir, SANDBOX_URL: sandboxUrl, NODE_ENV: 'production' };
    const add = async (service: () => Promise<Service>) => {
      if (isAsked()) return;
      const running = await service();
      started.push(() => running.stop());
    };
    // real money has no pretend world beside it
    const addSandbox = process.env.MODE === 'real' ? async () => {} : add;
    await addSandbox(() =>
      startService({
        name: 'sandbox',
        variables: SANDBOX_VARIABLES,
        script: 'apps/sandbox/src/main.ts',
        environment: {
          ...common,
          SANDBOX_PORT: String(settings.sandboxPort),
          PLATFORM_URL: `http://127.0.0.1:${settings.port}`,
        },
        dataDir: settings.dataDir,
        logs: settings.logs,
        onLost,
      }),
    );
    await add(() =>
      startService({
        name: 'platform',
        variables: PLATFORM_VARIABLES,
        script: 'apps/platform/src/main.ts',
        environment: {
          ...common,
          PORT: String(settings.port),
          PUBLIC_URL: siteUrl,
          BACK_OFFICE_PORT: String(settings.backOfficePort),
          BACK_OFFICE_URL: backOfficeUrl,
          DATABASE_URL: settings.databaseUrl ?? database.url,
        },
        dataDir: settings.dataDir,
        logs: settings.logs,
        onLost,
      }),
    );
    return { siteUrl, sandboxUrl, backOfficeUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEmbedded(
  settings: Settings,
  started: (() => Promise<void>)[],
  onLost: (sentence: string) => void,
): Promise<void> {
  const postgres = await startPostgres(settings.dataDir, {
    settings: settings.backupDir ? archiveSettings(settings.backupDir) : [],
  });
  let stopping = false;
  started.push(() => {
    stopping = true;
    return postgres.stop();
  });
  void postgres.ended.then(() => {
    if (!stopping) onLost('The embedded database ended; the data is intact, start again.');
  });
}
