import type { HistoryItem } from '@sanam/contract';
import type { Clock } from '../../core/clock.ts';
import type { CoreConfig } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { SupportConfig } from './config.ts';

/** Dependencies of this module's use cases. */
export interface Support {
  db: Database;
  clock: Clock;
  live: Live;
  config: SupportConfig & CoreConfig;
  /** A deposit or withdrawal of a member. @throws 404 when they have none of this id. */
  findRequest: (db: Database, memberId: bigint, id: string) => Promise<HistoryItem>;
}

/** Whose conversation it is: a member's, or that of the guest who has the key. */
export type Whose = { memberId: bigint } | { guest: string };
