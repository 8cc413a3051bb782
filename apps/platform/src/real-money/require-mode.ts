import type { Config } from '../config.ts';
import { addSeconds } from '../core/clock.ts';
import { ConfigError } from '../core/config.ts';
import { type Database, openDatabase, openPool } from '../core/database.ts';
import { directUrl } from '../core/database-login.ts';
import { claimMode, madeInMode } from '../core/database-mode.ts';
import { requireMigrated } from '../core/migrate.ts';
import { staffWithoutFactor } from '../modules/staff/index.ts';
import { missingForRealMoney } from './missing-for-real-money.ts';

const HOUR_SECONDS = 3600;

/**
 * Check, before anything is served and any job runs, that the database is migrated and that this process may start in
 * its mode. Real money starts only when nothing is missing, and all that is missing is said at once. The first start
 * writes the mode into the database; afterwards it opens in no other.
 * @throws ConfigError for what is missing for real money, or for a database of the other mode.
 */
export async function requireMode(config: Config, migrations: URL, now = new Date()): Promise<void> {
  const missing = config.MODE === 'real' ? missingForRealMoney(config, now) : [];
  const migrated = await requireMigrated(directUrl(config), migrations).catch((error: Error) => error);
  if (migrated instanceof Error) {
    if (missing.length === 0) throw migrated;
    throw lacking([...missing, `The database: ${migrated.message}`]);
  }
  const db = openDatabase(openPool(directUrl(config), 1, () => {}));
  try {
    if (config.MODE === 'real') {
      missing.push(...(await missingAmongStaff(db, addSeconds(now, -config.STAFF_INVITATION_HOURS * HOUR_SECONDS))));
      if ((await madeInMode(db)) === 'sandbox')
        missing.push('The database: it was made in the sandbox, and never opens with real money.');
      if (missing.length > 0) throw lacking(missing);
    }
    if ((await claimMode(db, config.MODE)) !== config.MODE) throw otherMode();
  } finally {
    await db.destroy();
  }
}

async function missingAmongStaff(db: Database, before: Date): Promise<string[]> {
  const names = await staffWithoutFactor(db, before);
  return names.length === 0
    ? []
    : [`Second factors: ${names.join(', ')} had time to set one up and did not; set it up, or suspend them.`];
}

const lacking = (missing: readonly string[]) =>
  new ConfigError(
    ['Real-money mode (MODE=real) does not start. Missing:', ...missing.map((one) => `  - ${one}`)].join('\n'),
  );

const otherMode = () =>
  new ConfigError('This database was made in another mode (MODE), and opens in no other: use a database of its own.');
