import type { Logger } from 'pino';
import type { BookCheck } from '../../core/book-check.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { WorkConfig } from '../../core/work/config.ts';

/** Dependencies of this module's use cases. */
export interface Audit {
  db: Database;
  clock: Clock;
  config: WorkConfig;
  log: Logger;
  /** Book checks of all modules that record money. */
  books: readonly BookCheck[];
  /** Largest number of movements that one step proves; a step is one transaction. */
  movementsMax: number;
  /** Seconds after which a run compares every wallet again. */
  allSeconds: number;
  /** Age of the last complete audit, in seconds, after which no payout is made. */
  ageSecondsMax: number;
}
