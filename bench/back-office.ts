import { chainSystemActs } from '../apps/platform/src/core/audit-log.ts';
import { openDatabase, openPool } from '../apps/platform/src/core/database.ts';
import { migrate } from '../apps/platform/src/core/migrate.ts';
import { inNewScope } from '../apps/platform/src/core/request-scope.ts';
import { openReadings } from './support/back-office-readings.ts';
import { ANY_MEMBER, fillBackOffice, MEMBERS, MOVEMENTS_EACH, WITHDRAWALS } from './support/back-office-rows.ts';
import { startDatabase } from './support/database.ts';
import { readInRounds } from './support/figures.ts';
import { writeSection } from './support/report.ts';

/*
 * `npm run bench -- back-office`: first rows of each list, search and page of the back office, as its calls read them,
 * in a database of a million members, ten million movements and a hundred thousand withdrawals. The yardstick is
 * `select 1` over the same driver.
 */
const READS = 60;
const ROUNDS = 3;
/** Time in which the first rows should be there, at the 95th percentile. */
const GOAL_MS = 150;

const database = await startDatabase();
try {
  const url = database.url('sanam');
  await migrate(url, new URL('../apps/platform/migrations/', import.meta.url));
  await fillBackOffice(database);
  const db = openDatabase(openPool(url, 4, () => {}));
  // as the server's sweep has done before anybody reads
  await chainSystemActs(db, 'all');
  const readings = openReadings(db);
  const statements = new Map<string, number>();
  for (const [name, read] of Object.entries(readings)) {
    const scope = { request: {}, statements: 0, callers: new Map() };
    await inNewScope(scope, read);
    statements.set(name, scope.statements);
  }
  const medians = await readInRounds(readings, { rounds: ROUNDS, reads: READS });
  const [yardstick] = medians.values();
  writeSection('back-office', 'Back office', [
    `${MEMBERS.toLocaleString('en')} members, ${(MEMBERS * MOVEMENTS_EACH).toLocaleString('en')} movements, ${WITHDRAWALS.toLocaleString('en')} withdrawals; one reader, medians of ${ROUNDS} rounds of ${READS} reads, each of another member (from ${ANY_MEMBER}). Goal: first rows within ${GOAL_MS} ms at p95, at most eight statements.`,
    '',
    '| | statements | p50 ms | p95 ms | p50 to the yardstick |',
    '|---|---|---|---|---|',
    ...[...medians].map(
      ([name, { p50Ms, p95Ms }]) =>
        `| ${name} | ${statements.get(name)} | ${p50Ms.toFixed(2)} | ${p95Ms.toFixed(2)}${p95Ms > GOAL_MS ? ' (above the goal)' : ''} | ${(p50Ms / (yardstick?.p50Ms ?? Number.NaN)).toFixed(1)} |`,
    ),
  ]);
  await db.destroy();
} finally {
  await database.stop();
}
