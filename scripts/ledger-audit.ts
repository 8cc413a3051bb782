import { setTimeout as sleep } from 'node:timers/promises';
import { openFindings } from '../apps/platform/src/core/findings.ts';
import { openLog } from '../apps/platform/src/core/http.ts';
import { BOOKS } from '../apps/platform/src/module-list.ts';
import { auditLedger, auditSettings } from '../apps/platform/src/modules/audit/index.ts';
import { describeFinding } from './lib/describe-finding.ts';
import { withDatabase } from './lib/with-database.ts';

const MOVEMENTS_MAX = 50_000;
const { default: AUDIT_MINUTES_MAX } = auditSettings.properties.AUDIT_MINUTES_MAX as { default?: number };
const SHOWN = 50;
/** Number of tries, one per second, while a scheduled run of the auditor is going on. */
const TRIES = 60;
const RETRY_MS = 1000;

/**
 * `npm run ledger:audit`: run the auditor now instead of at its next scheduled minute, then print the house accounts
 * and the open findings.
 */
await withDatabase(async (db) => {
  const audit = () =>
    auditLedger({
      db,
      log: openLog({ LOG_LEVEL: 'silent', LOG_TEXT_LENGTH_MAX: 500 }),
      books: BOOKS,
      movementsMax: MOVEMENTS_MAX,
      allSeconds: 0,
      ageSecondsMax: 60 * Number(process.env.AUDIT_MINUTES_MAX || AUDIT_MINUTES_MAX),
    });
  let result = await audit();
  if (!result) process.stderr.write('The auditor is at work already: waiting for it.\n');
  for (let tries = 1; !result && tries < TRIES; tries++) {
    await sleep(RETRY_MS);
    result = await audit();
  }
  if (!result) throw new Error('The auditor is still at work: try again in a minute.');
  process.stdout.write(
    `${result.movements.toLocaleString('en')} movements proven now, ${result.findings} new findings.\n`,
  );
  for (const { house_account, satang } of await db
    .selectFrom('house_position')
    .selectAll()
    .orderBy('house_account')
    .execute())
    process.stdout.write(
      `  ${house_account.padEnd(28)} ${(Number(satang) / 100).toLocaleString('en', { minimumFractionDigits: 2 }).padStart(20)} baht\n`,
    );
  const open = await openFindings(db, SHOWN);
  for (const finding of open) process.stdout.write(`${describeFinding(finding)}\n`);
  process.stdout.write(
    open.length === 0
      ? 'No finding is open.\n'
      : 'Close one with: npm run findings -- close <number> "what was found and done"\n',
  );
  return open.length === 0;
});
