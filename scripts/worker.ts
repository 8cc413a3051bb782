import { runningDatabase } from './lib/running-database.ts';
import { type Service, startService } from './lib/service.ts';
import { PLATFORM_VARIABLES } from './lib/service-variables.ts';
import { addressesOf, readSettings } from './lib/settings.ts';
import { whenAskedToStop } from './lib/when-asked-to-stop.ts';

/**
 * `npm run worker`: run the jobs in a separate process, on the database of DATABASE_URL or of the running `npm start`.
 */
let worker: Service | undefined;
/**
 * Whether Ctrl-C was pressed. During the start the worker may run jobs already, so Ctrl-C stops it when the start is
 * complete.
 */
let isAsked = false;
const stop = () => {
  isAsked = true;
  if (worker) void worker.stop().then(() => process.exit(0));
};

try {
  whenAskedToStop(stop);
  const settings = readSettings();
  worker = await startService({
    name: 'worker',
    variables: PLATFORM_VARIABLES,
    script: 'apps/platform/src/main.ts',
    args: ['worker'],
    environment: {
      DATA_DIR: settings.dataDir,
      DATABASE_URL: runningDatabase(settings).url,
      ...addressesOf(settings),
    },
    dataDir: settings.dataDir,
    logs: settings.logs,
    onLost: (sentence) => {
      process.stderr.write(`${sentence}\n`);
      process.exit(1);
    },
  });
  if (isAsked) stop();
  else process.stdout.write('The worker runs. Ctrl-C stops it.\n');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
