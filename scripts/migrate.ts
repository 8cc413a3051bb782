import { migrateDatabase } from './lib/migrate-database.ts';
import { runningDatabase } from './lib/running-database.ts';

/**
 * `npm run migrate`: bring the database of DATABASE_URL to the newest schema, with the owner's login. `npm start` does
 * the same; the command is for servers that are started in another way. A database that a newer version migrated stays
 * as it is; `npm run migrate -- --put-back` gives it back the functions, views and triggers of this version.
 */
try {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== '--put-back')) throw new Error('Usage: npm run migrate [-- --put-back]');
  const run = await migrateDatabase(runningDatabase().ownerUrl, words.includes('--put-back'));
  process.stdout.write(run.length === 0 ? 'The database needs nothing.\n' : `Applied: ${run.join(', ')}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
