import type { ScopeName } from '@sanam/contract';
import type { Satang } from '@sanam/money';
import { type RawBuilder, sql } from 'kysely';
import { recordAct } from './audit-log.ts';
import type { Database, Tx } from './database.ts';
import { invalid, Refusal } from './errors.ts';

/**
 * A kind of staff decision, for which two people are needed above an amount. Its table keeps all decisions permanently,
 * one per person and object: the columns of `Key` and `staff_id` are its primary key, so that the second decision comes
 * from another person.
 */
export interface DecisionKind<Key extends object> {
  /**
   * Table with the columns of the key, the columns of the decision's content, and `staff_id`, `note` and `decided_at`.
   */
  table: string;
  /** Columns that identify the object of the decision. */
  key: readonly (keyof Key & string)[];
  /** Scope needed to decide. A decision no longer counts when its author has lost this scope or the account. */
  scope: ScopeName;
  /** Messages for a person who would decide about an object of their own: in Thai, and for the log. */
  ofOwn: { thai: string; reason: string };
}

/** Content of a decision. Decisions count together when all these values are equal. */
export type Said = Readonly<Record<string, string>>;

/** Number of different people who must decide the same. */
export function peopleNeeded(amount: Satang | bigint, twoAbove: Satang): 1 | 2 {
  return amount > twoAbove ? 2 : 1;
}

/** Whether a member account is the own account of a staff member. */
export async function isOwnAccount(tx: Tx, staffId: bigint, memberId: bigint | null): Promise<boolean> {
  if (memberId === null) return false;
  const own = await tx
    .selectFrom('staff_known')
    .select('id')
    .where('id', '=', staffId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return own !== undefined;
}

/**
 * Refuse a decision about a member account of the person's own.
 * @throws Refusal 403.
 */
export async function requireOther<Key extends object>(
  tx: Tx,
  kind: Pick<DecisionKind<Key>, 'ofOwn'>,
  staffId: bigint,
  memberId: bigint | null,
): Promise<void> {
  if (await isOwnAccount(tx, staffId, memberId))
    throw new Refusal(403, kind.ofOwn.thai, { field: 'error', reason: kind.ofOwn.reason });
}

/**
 * Record a decision, also in the audit log; the caller holds the lock of the object.
 * @param subject what it is about, as the audit log names it.
 * @throws 422 for a second decision of the same person.
 */
export async function writeWord<Key extends object>(
  tx: Tx,
  kind: DecisionKind<Key>,
  key: Key,
  word: { staffId: bigint; said: Said; note: string; subject: string },
  now: Date,
): Promise<void> {
  const row: Record<string, unknown> = {
    ...key,
    ...word.said,
    staff_id: word.staffId,
    note: word.note,
    decided_at: now,
  };
  const { rows } = await sql`
    insert into ${sql.table(kind.table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) on conflict do nothing returning staff_id`.execute(tx);
  if (rows.length === 0)
    throw invalid('error', 'คุณตัดสินรายการนี้ไปแล้ว ต้องให้เจ้าหน้าที่อีกคนตัดสิน', 'the same person decided before');
  await recordAct(tx, { subject: word.subject, detail: { ...word.said, note: word.note } });
}

/** Read the decisions with the given content about each of several objects, by people who hold the scope at `now`. */
export async function standingWords<Key extends object>(
  db: Database | Tx,
  kind: DecisionKind<Key>,
  keys: readonly Key[],
  said: Said,
  now: Date,
): Promise<(Key & { staff_id: bigint })[]> {
  if (keys.length === 0) return [];
  const all = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);
  const same = (values: object) =>
    all(Object.entries(values).map(([column, value]) => sql`${sql.ref(`d.${column}`)} = ${value}`));
  const anyKey = sql.join(
    keys.map((key) => sql`(${same(key)})`),
    sql` or `,
  );
  const { rows } = await sql<Key & { staff_id: bigint }>`
    select ${sql.join(kind.key.map((column) => sql.ref(`d.${column}`)))}, d.staff_id
      from ${sql.table(kind.table)} d
      where (${anyKey}) and ${same(said)} and ${kind.scope} = any (staff_scopes(d.staff_id, ${now}))`.execute(db);
  return rows;
}
