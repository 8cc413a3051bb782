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
  waiting: (now: Date) => RawBuilder<unknown>;
  /** Query of an item that does not wait and can be taken by its reference all the same; of one row, or none. */
  besides?: (ref: string) => RawBuilder<unknown>;
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

const NOTHING = sql`select null::text as ref, null::bigint as first_id where false`;

/**
 * Whether an item waits in its queue, whether it can be taken by its reference, and whether a person has already agreed
 * to it. One statement.
 */
export async function itemFor(
  db: Database,
  { waiting, besides, second }: WorkQueue,
  ref: string,
  staffId: bigint,
  now: Date,
): Promise<{ isWaiting: boolean; canTake: boolean; hasAgreed: boolean }> {
  const { rows } = await sql<{ is_waiting: boolean; is_besides: boolean; has_agreed: boolean }>`
    select exists (select from (${waiting(now)}) w where w.ref = ${ref}) as is_waiting,
      exists (${besides?.(ref) ?? NOTHING}) as is_besides,
      exists (select from (${second ?? NOTHING}) s where s.ref = ${ref} and s.first_id = ${staffId}) as has_agreed`.execute(
    db,
  );
  const { is_waiting: isWaiting = false, is_besides = false, has_agreed: hasAgreed = false } = rows[0] ?? {};
  return { isWaiting, canTake: isWaiting || is_besides, hasAgreed };
}

/**
 * The oldest item of a queue that nobody holds and that is not parked; undefined when there is none.
 * @param not items that somebody else took meanwhile.
 * @param staffId who asks: what waits for another person than them is not given to them.
 */
export async function oldestFree(
  db: Database,
  { queue, waiting, second }: WorkQueue,
  staffId: bigint,
  now: Date,
  not: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ ref: string }>`
    select w.ref from (${waiting(now)}) w
      where not w.ref = any (${not}::text[])
        and not exists (select from work_lease l where l.queue = ${queue} and l.ref = w.ref and l.until > ${now})
        and not exists (select from work_parking p where p.queue = ${queue} and p.ref = w.ref and p.until > ${now})
        and not exists (select from (${second ?? NOTHING}) s where s.ref = w.ref and s.first_id = ${staffId})
      order by w.since, w.ref limit 1`.execute(db);
  return rows[0]?.ref;
}
