import { parseArgs } from 'node:util';
import { readCheckpoint, writeCheckpoint } from './lib/checkpoint.ts';
import { printVerifiedLedger } from './lib/print-verified-ledger.ts';
import { withDatabase } from './lib/with-database.ts';

const LANES_MAX = 64;

/**
 * `npm run ledger:verify`: read the whole ledger again, compare it with its hashes and seals, and print the first
 * movement that does not match. `-- --lanes 8` verifies eight groups of members at the same time. `-- --checkpoint
 * <file>` keeps the last verified day in a file and begins after it the next time, also after a run that was ended.
 */
const USAGE = 'Say: npm run ledger:verify, or npm run ledger:verify -- --lanes 8 --checkpoint <file>';

const { values } = readOptions();
const lanes = Number(values.lanes);
if (!Number.isInteger(lanes) || lanes < 1 || lanes > LANES_MAX) {
  process.stderr.write(`--lanes is a whole number from 1 to ${LANES_MAX}.\n`);
  process.exit(1);
}
const file = values.checkpoint;
await withDatabase(
  (db) =>
    printVerifiedLedger(db, {
      lanes,
      after: file === undefined ? undefined : readCheckpoint(file),
      onDay: (day) => file !== undefined && writeCheckpoint(file, day),
    }),
  { connections: lanes + 1 },
);

function readOptions() {
  try {
    return parseArgs({ options: { lanes: { type: 'string', default: '1' }, checkpoint: { type: 'string' } } });
  } catch {
    process.stderr.write(`${USAGE}\n`);
    process.exit(1);
  }
}
