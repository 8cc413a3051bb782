import { migrateDatabase } from './lib/migrate-database.ts';
import { runningDatabase } from './lib/running-database.ts';

/**
 * `npm run migrate`: bring the database of DATABASE_URL to the newest schema, with the owner's login. `npm start` does
 * the same; the command is for servers that are started in another way.
 */
try {
  const run = await migrateDatabase(runningDatabase().ownerUrl);
  process.stdout.write(run.length === 0 ? 'The database is up to date.\n' : `Applied: ${run.join(', ')}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
