import type { Logger } from 'pino';
import type { Database } from '../../core/database.ts';
import type { PositionCheck } from '../../core/positions.ts';

/** What the use cases of this module need. */
export interface Audit {
  db: Database;
  log: Logger;
  /** Every other book that money is written in. */
  positions: readonly PositionCheck[];
  /** Movements that one step proves: one transaction. */
  movementsMax: number;
}
