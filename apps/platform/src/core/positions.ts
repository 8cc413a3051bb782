import type { Tx } from './database.ts';
import type { Finding } from './findings.ts';

/**
 * Holds a module's own book against the ledger, both ways: each movement has its cause in the book, each entry of the
 * book that moved money has its movement, with the same member and amount. So the house's position is that of the bank,
 * the gateway and the providers as their books say it.
 * @param since what changed before it was held against the ledger already, by the database's clock.
 * @returns at most POSITION_FINDINGS_MAX of each kind, none that is known already; a full page means that there may be
 *   more.
 */
export type PositionCheck = (tx: Tx, since: Date) => Promise<Finding[]>;

/** So many findings of one kind are enough to see what is wrong. */
export const POSITION_FINDINGS_MAX = 100;
