import { sql } from 'kysely';
import { recordAct } from '../audit-log.ts';
import { addSeconds } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { invalid, notFound, Refusal } from '../errors.ts';

/** Queues of work for staff. */
export const QUEUES = ['withdrawals', 'deposits', 'findings', 'identity', 'conversations'] as const;
export type QueueName = (typeof QUEUES)[number];

/** An item of a queue: a withdrawal or deposit by its reference, an incoming payment by its name, a finding by its number. */
export interface WorkItem {
  queue: QueueName;
  ref: string;
}

export interface LeaseRules {
  /** Time for which an item is held; each further call of its holder begins the time anew. */
  seconds: number;
  /** Largest number of items that one person holds. */
  most: number;
}

/** Who holds an item, and until when. */
export interface Lease {
  staffId: bigint;
  until: Date;
  /** Text that the holder, or an earlier one, has written without deciding. */
  draft: string;
}

/**
 * Take an item, or renew one's own lease. What was parked is parked no more. Entries of the audit log are written for a
 * new lease, not for a renewed one.
 * @param takeOver reason for which somebody else's lease ends.
 * @param waits whether the item still waits, asked when it is taken: it may have been decided a moment before.
 * @throws 404 when it does not wait any more; 409 while another person holds the item; 422 for more items than the rules allow.
 */
export async function takeLease(
  db: Database,
  item: WorkItem,
  { staffId, takeOver, waits }: { staffId: bigint; takeOver?: string; waits?: (tx: Tx) => Promise<boolean> },
  now: Date,
  rules: LeaseRules,
): Promise<Lease> {
  return db.transaction().execute(async (tx) => {
    // the row of the person: two requests of one person cannot both count the items that they hold
    await sql`select id from staff_known where id = ${staffId} for no key update`.execute(tx);
    const before = await lockLease(tx, item);
    const isOwn = before !== undefined && before.staff_id === staffId && before.until > now;
    const isOthers = before !== undefined && before.staff_id !== staffId && before.until > now;
    if (isOthers && takeOver === undefined) throw await heldByOther(tx, before.staff_id);
    if (!isOwn && (await countHeld(tx, staffId, now)) >= rules.most)
      throw invalid('error', `รับเรื่องพร้อมกันได้ไม่เกิน ${rules.most} รายการ ปล่อยคืนก่อน`, 'too many items are held');
    const until = addSeconds(now, rules.seconds);
    const { rows } = await sql<{ draft: string }>`
      insert into work_lease (queue, ref, staff_id, taken_at, until)
        values (${item.queue}, ${item.ref}, ${staffId}, ${now}, ${until})
        on conflict (queue, ref) do update set staff_id = excluded.staff_id, until = excluded.until,
          taken_at = case when ${isOwn} then work_lease.taken_at else excluded.taken_at end
          where work_lease.staff_id = excluded.staff_id or work_lease.until <= ${now} or ${takeOver !== undefined}
        returning draft`.execute(tx);
    // a lease that did not exist when it was looked for was made by somebody else meanwhile
    if (!rows[0]) throw await heldByOther(tx, (await lockLease(tx, item))?.staff_id);
    if (isOwn) return { staffId, until, draft: rows[0].draft };
    if (waits && !(await waits(tx))) throw notWaiting();
    await unpark(tx, item);
    await recordAct(tx, {
      subject: subjectOf(item),
      detail: isOthers ? { taken_over_from: String(before.staff_id), note: takeOver } : {},
    });
    return { staffId, until, draft: rows[0].draft };
  });
}

/** Who holds an item, and what they wrote without deciding, as the wire has it. */
export interface Hand {
  holder: { id: string; shown_name: string; until: string } | null;
  draft: string;
}

/** The items of a queue that are held now: a function from an item's reference to its hand. One statement. */
export async function handsIn(db: Database, queue: QueueName, now: Date): Promise<(ref: string) => Hand> {
  const held = await db
    .selectFrom('work_lease as l')
    .innerJoin('staff_known as k', 'k.id', 'l.staff_id')
    .select(['l.ref', 'l.staff_id', 'l.until', 'l.draft', 'k.shown_name'])
    .where('l.queue', '=', queue)
    .where('l.until', '>', now)
    .execute();
  const hands = new Map(
    held.map(({ ref, staff_id, until, draft, shown_name }) => [
      ref,
      { holder: { id: String(staff_id), shown_name: shown_name ?? '', until: until.toISOString() }, draft },
    ]),
  );
  return (ref) => hands.get(ref) ?? { holder: null, draft: '' };
}

/** Keep a draft with one's own lease, which begins anew. @throws 409 without the lease. */
export async function keepDraft(
  db: Database,
  item: WorkItem,
  { staffId, draft }: { staffId: bigint; draft: string },
  now: Date,
  rules: LeaseRules,
): Promise<Date> {
  const until = addSeconds(now, rules.seconds);
  const kept = await db
    .updateTable('work_lease')
    .set({ draft, until })
    .where('queue', '=', item.queue)
    .where('ref', '=', item.ref)
    .where('staff_id', '=', staffId)
    .where('until', '>', now)
    .returning('ref')
    .executeTakeFirst();
  if (!kept) throw notHeld();
  return until;
}

/** Give an item back; the draft stays for whoever takes it next. @returns whether the person held it. */
export async function giveBack(db: Database, item: WorkItem, staffId: bigint, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const given = await endOwn(tx, item, staffId, now);
    if (given) await recordAct(tx, { subject: subjectOf(item) });
    return given;
  });
}

/** What a parked item waits for. */
export interface Parking {
  staffId: bigint;
  reason: string;
  waitsFor: 'member' | 'bank' | 'provider' | 'colleague';
  until: Date;
}

/** Park an item that one holds: it leaves the queue until the time. @throws 409 without the lease. */
export async function parkItem(db: Database, item: WorkItem, parking: Parking, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endOwn(tx, item, parking.staffId, now))) throw notHeld();
    const values = {
      until: parking.until,
      reason: parking.reason,
      waits_for: parking.waitsFor,
      parked_by: parking.staffId,
      parked_at: now,
    };
    await tx
      .insertInto('work_parking')
      .values({ ...item, ...values })
      .onConflict((on) => on.columns(['queue', 'ref']).doUpdateSet(values))
      .execute();
    const detail = { note: parking.reason, waits_for: parking.waitsFor, until: parking.until.toISOString() };
    await recordAct(tx, { subject: subjectOf(item), detail });
  });
}

/**
 * Make sure that a person holds the item that they decide about. The row stays locked, so that nobody takes the item
 * over meanwhile. @throws 409 with the name of who holds it.
 */
export async function requireLease(tx: Tx, item: WorkItem, staffId: bigint, now: Date): Promise<void> {
  const lease = await lockLease(tx, item);
  if (lease && lease.until > now && lease.staff_id !== staffId) throw await heldByOther(tx, lease.staff_id);
  if (!lease || lease.until <= now) throw notHeld();
}

/** End the lease and the parking of an item that was decided. */
export async function endLease(tx: Tx, item: WorkItem): Promise<void> {
  await tx.deleteFrom('work_lease').where('queue', '=', item.queue).where('ref', '=', item.ref).execute();
  await unpark(tx, item);
}

/** How the audit log names an item. */
function subjectOf({ queue, ref }: WorkItem): string {
  return `${queue.slice(0, -1)}:${ref}`;
}

async function endOwn(tx: Tx, item: WorkItem, staffId: bigint, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('work_lease')
    .set({ until: now })
    .where('queue', '=', item.queue)
    .where('ref', '=', item.ref)
    .where('staff_id', '=', staffId)
    .where('until', '>', now)
    .returning('ref')
    .executeTakeFirst();
  return ended !== undefined;
}

const lockLease = (tx: Tx, { queue, ref }: WorkItem) =>
  tx
    .selectFrom('work_lease')
    .select(['staff_id', 'until'])
    .where('queue', '=', queue)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();

async function countHeld(tx: Tx, staffId: bigint, now: Date): Promise<number> {
  const { held } = await tx
    .selectFrom('work_lease')
    .select((of) => of.fn.countAll<bigint>().as('held'))
    .where('staff_id', '=', staffId)
    .where('until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(held);
}

const unpark = (tx: Tx, { queue, ref }: WorkItem) =>
  tx.deleteFrom('work_parking').where('queue', '=', queue).where('ref', '=', ref).execute();

async function heldByOther(tx: Tx, staffId: bigint | undefined): Promise<Refusal> {
  const holder =
    staffId === undefined
      ? undefined
      : await tx.selectFrom('staff_known').select('shown_name').where('id', '=', staffId).executeTakeFirst();
  return new Refusal(409, `${holder?.shown_name ?? 'เจ้าหน้าที่อีกคน'} ถือเรื่องนี้อยู่`, {
    field: 'error',
    reason: 'another person holds the item',
  });
}

/** Refusal to take an item that is not in its queue. */
export const notWaiting = (): Refusal => notFound('ไม่พบเรื่องนี้ หรือตัดสินไปแล้ว', 'no item of this name waits');

const notHeld = () =>
  new Refusal(409, 'คุณไม่ได้ถือเรื่องนี้แล้ว กดรับเรื่องก่อนตัดสิน', {
    field: 'error',
    reason: 'the person does not hold the item',
  });
