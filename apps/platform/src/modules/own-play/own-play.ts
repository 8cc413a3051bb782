import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { OwnPlayConfig } from './config.ts';

/** Dependencies of this module's use cases. */
export interface OwnPlay {
  db: Database;
  clock: Clock;
  config: OwnPlayConfig;
}
