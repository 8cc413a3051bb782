import path from 'node:path';
import { parseArgs } from 'node:util';
import { restorePostgres } from '@sanam/embedded-postgres';
import { openDatabase, openPool } from '../apps/platform/src/core/database.ts';
import { printVerifiedLedger } from './lib/print-verified-ledger.ts';
import { ROOT } from './lib/root.ts';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run restore -- --into <folder> [--to <time>]`: restore the embedded database from BACKUP_DIR into a new data
 * folder, at a moment or at the end of the archive, and verify the whole ledger. The folder that is in use is not touched.
 */
const MEGABYTE = 1024 * 1024;
const USE =
  'Use: BACKUP_DIR=<folder> npm run restore -- --into <new data folder> [--to 2026-11-25T14:00:00+07:00]; without --to, to the end of the archive.';

try {
  process.exit((await restore()) ? 0 : 1);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

async function restore(): Promise<boolean> {
  const { backupDir } = readSettings();
  const { into, to } = readArguments();
  if (!backupDir || !into) throw new Error(USE);
  const dataDir = path.resolve(ROOT, into);
  const moment = to === undefined ? undefined : new Date(to);
  if (moment && Number.isNaN(moment.getTime())) throw new Error(`${to} is no time. ${USE}`);
  const { postgres, backup } = await restorePostgres(
    { backupDir, dataDir, to: moment },
    (bytes) => process.stdout.isTTY && process.stdout.write(`\r  … ${Math.round(bytes / MEGABYTE)} MB`),
  );
  process.stdout.write(`\rRestored from the backup of ${backup.ended_at} and the archive after it.\n`);
  const db = openDatabase(openPool(postgres.url, 2, () => {}, 0));
  try {
    const isWhole = await printVerifiedLedger(db);
    const last = await db
      .selectFrom('ledger_transaction')
      .select('created_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    process.stdout.write(
      `The last movement is of ${last?.created_at.toISOString() ?? 'never'}. Start it with DATA_DIR=${dataDir} npm start: the bank's statement is read from there on, and so are the records of the game providers. Then run npm run reconcile for each day since.\n`,
    );
    return isWhole;
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

function readArguments(): { into?: string | undefined; to?: string | undefined } {
  try {
    return parseArgs({ options: { into: { type: 'string' }, to: { type: 'string' } } }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message} ${USE}`);
  }
}
