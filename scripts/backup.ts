import { backUp, postgresFolder, runningUrls } from '@sanam/embedded-postgres';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run backup`: a base backup of the embedded database of a running `npm start`, with its keys, into BACKUP_DIR.
 * With the archive that the database fills meanwhile, every later moment can be restored too.
 */
const MEGABYTE = 1024 * 1024;

try {
  const { dataDir, backupDir, databaseUrl } = readSettings();
  if (databaseUrl)
    throw new Error('The database of DATABASE_URL has a backup of its own (docs/operating.md, "Backup and restore").');
  if (!backupDir) throw new Error('Set BACKUP_DIR to a folder on another disk.');
  const running = runningUrls(dataDir);
  if (!running) throw new Error(`No database runs on ${dataDir}: run \`npm start\` with BACKUP_DIR first.`);
  const since = performance.now();
  const backup = await backUp(
    { ownerUrl: running.ownerUrl, folder: postgresFolder(dataDir), dataDir, backupDir },
    (bytes) => process.stdout.isTTY && process.stdout.write(`\r  … ${Math.round(bytes / MEGABYTE)} MB`),
  );
  process.stdout.write(
    `\rBackup ${backup.name}: ${Math.ceil(backup.bytes / MEGABYTE)} MB in ${((performance.now() - since) / 1000).toFixed(1)} s, in ${backupDir}.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
