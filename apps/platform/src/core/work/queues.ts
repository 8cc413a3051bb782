import type { ScopeName } from '@sanam/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { QueueName } from './leases.ts';

/** A queue of work, as the module that owns it describes it. */
export interface WorkQueue {
  queue: QueueName;
  /** Scope with which staff take and decide its items. */
  scope: ScopeName;
  /**
   * Query of the items that wait, with the columns `ref` (text), `since` (timestamptz), `member_id` (bigint, may be null)
   * and `revision` (text, another one whenever what staff see of the item has changed).
   */
  waiting: RawBuilder<unknown>;
  /** Query of the items that wait for a second person, with the columns of `SecondRow`. */
  second?: RawBuilder<unknown>;
}

/** An item that one person has agreed to. */
export interface SecondRow {
  ref: string;
  title: string;
  member_id: bigint | null;
  amount_satang: bigint | null;
  first_id: bigint;
  note: string;
  at: Date;
}

/**
 * The oldest item of a queue that nobody holds and that is not parked; undefined when there is none.
 * @param not items that somebody else took meanwhile.
 */
export async function oldestFree(
  db: Database,
  { queue, waiting }: WorkQueue,
  now: Date,
  not: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ ref: string }>`
    select w.ref from (${waiting}) w
      where not w.ref = any (${not}::text[])
        and not exists (select from work_lease l where l.queue = ${queue} and l.ref = w.ref and l.until > ${now})
        and not exists (select from work_parking p where p.queue = ${queue} and p.ref = w.ref and p.until > ${now})
      order by w.since, w.ref limit 1`.execute(db);
  return rows[0]?.ref;
}
