import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';

/** Dependencies of this module's use cases. */
export interface MemberDesk {
  db: Database;
  clock: Clock;
  config: { RESET_REST_HOURS: number };
}

/** A time in the JSON of the database, as it goes over the wire. */
export const time = (text: string): string => new Date(text).toISOString();
export const timeOrNull = (text: string | null): string | null => (text === null ? null : time(text));
