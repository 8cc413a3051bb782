import { printVerifiedLedger } from './lib/print-verified-ledger.ts';
import { withDatabase } from './lib/with-database.ts';

/**
 * `npm run ledger:verify`: read the whole ledger again, compare it with its hashes and seals, and print the first
 * movement that does not match.
 */
await withDatabase(printVerifiedLedger);
