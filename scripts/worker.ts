import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { postgresFolder } from '@sanam/embedded-postgres';
import { startService } from './lib/service.ts';
import { readSettings } from './lib/settings.ts';

/** `npm run worker`: the jobs in a process of their own, on the database of DATABASE_URL or of the `npm start` that is running. */
try {
  const settings = readSettings();
  const url = settings.databaseUrl ?? runningDatabase(settings.dataDir);
  const worker = await startService({
    name: 'worker',
    script: 'apps/platform/src/main.ts',
    args: ['worker'],
    environment: { DATA_DIR: settings.dataDir, DATABASE_URL: url, SANDBOX_URL: process.env.SANDBOX_URL || `http://localhost:${settings.sandboxPort}` },
    dataDir: settings.dataDir,
    onLost: (sentence) => {
      process.stderr.write(`${sentence}\n`);
      process.exit(1);
    },
  });
  const stop = () => void worker.stop().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.stdout.write('The worker runs. Ctrl-C stops it.\n');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

function runningDatabase(dataDir: string): string {
  const file = path.join(postgresFolder(dataDir), 'postmaster.pid');
  if (!existsSync(file)) throw new Error('No database runs here: run `npm start` first, or set DATABASE_URL.');
  return `postgres://sanam@127.0.0.1:${readFileSync(file, 'utf8').split('\n')[3]}/sanam`;
}
