import { verifyAuditLog } from '../apps/platform/src/modules/staff/index.ts';
import { readSettings } from './lib/settings.ts';
import { withDatabase } from './lib/with-database.ts';

/**
 * `npm run audit:verify`: compute the chain of the audit log anew, compare it with the seals of the database and of the
 * file, and print the first place that does not fit.
 */
await withDatabase(async (db) => {
  const { entries, seals, fault } = await verifyAuditLog(db, readSettings().dataDir);
  process.stdout.write(
    fault
      ? `The audit log is broken. First place: entry ${fault.seq}: ${fault.fault}.\n`
      : `The audit log is whole: ${entries} entries, ${seals} daily seals.\n`,
  );
  return !fault;
});
