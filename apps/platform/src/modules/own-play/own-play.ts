import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';

/** Dependencies of this module's use cases. */
export interface OwnPlay {
  db: Database;
  clock: Clock;
  /** Setting of the protection module: the longest pause between bets that counts as time played. */
  config: { PLAY_IDLE_SECONDS: number };
}
