import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { type FindingKind, type Halt, haltsOf } from './finding-kinds.ts';

/** A discrepancy that staff must look at. */
export interface Finding {
  kind: FindingKind;
  /**
   * Object that the finding is about, for example `kbank:2026…`. There is one finding per kind and subject, however
   * often the discrepancy is noticed.
   */
  subject: string;
  memberId?: bigint | null;
  detail: Record<string, string>;
  /** Whose payouts the finding halts; default: the value of its kind. */
  halts?: Halt;
}

/**
 * Open a finding. An existing finding stays unchanged, also when staff have closed it. One that the system has closed,
 * because its discrepancy was gone, is open again.
 * @returns true when the finding is new or open again.
 */
export async function openFinding(db: Database | Tx, finding: Finding): Promise<boolean> {
  const opened = await db
    .insertInto('finding')
    .values({
      kind: finding.kind,
      subject: finding.subject,
      member_id: finding.memberId ?? null,
      detail: JSON.stringify(finding.detail, keepable),
      halts_payouts: finding.halts ?? haltsOf(finding.kind),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ closed_at: null, closed_by: null })
        .where('finding.closed_at', 'is not', null)
        .where('finding.closed_by', '=', 'system'),
    )
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Text that PostgreSQL can keep in JSON: without null characters, and without half a character where it was cut. */
const keepable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;

/** Close a finding whose discrepancy no longer exists. */
export async function closeFinding(db: Database | Tx, kind: FindingKind, subject: string): Promise<void> {
  await db
    .updateTable('finding')
    .set({ closed_at: sql`now()`, closed_by: 'system' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
}

/** Close the findings of a kind about these members, whose discrepancy no longer exists. */
export async function closeFindingsAbout(
  db: Database | Tx,
  kind: FindingKind,
  memberIds: readonly bigint[],
): Promise<void> {
  await db
    .updateTable('finding')
    .set({ closed_at: sql`now()`, closed_by: 'system' })
    .where('kind', '=', kind)
    .where('member_id', '=', sql<bigint>`any(${memberIds}::bigint[])`)
    .where('closed_at', 'is', null)
    .execute();
}

/** Whether a finding of this kind about this subject is open. */
export async function isFindingOpen(db: Database | Tx, kind: FindingKind, subject: string): Promise<boolean> {
  const open = await db
    .selectFrom('finding')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Close a finding after staff have looked at it. @returns false when no open finding has this id. */
export async function closeFindingByHand(db: Database | Tx, id: bigint, by: string, note: string): Promise<boolean> {
  const closed = await db
    .updateTable('finding')
    .set({ closed_at: sql`now()`, closed_by: by, closing_note: note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Open findings: those that halt everybody's payouts, then the others, the oldest first. */
export async function openFindings(db: Database | Tx, limit: number) {
  return db
    .selectFrom('finding')
    .innerJoin('finding_kind', 'finding_kind.kind', 'finding.kind')
    .selectAll('finding')
    .select('finding_kind.severity')
    .where('closed_at', 'is', null)
    .orderBy(sql`finding.halts_payouts = 'all'`, 'desc')
    .orderBy('opened_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many findings are open. */
export async function countOpenFindings(db: Database | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('finding')
    .select((of) => of.fn.countAll().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an open finding about a member halts the member's payouts. */
export async function isUnderReview(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const open = await db
    .selectFrom('finding')
    .select('id')
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .where('halts_payouts', '=', 'member')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Reason why no money may be paid to this member now; undefined when there is none. `member`: a finding about the
 * member is open. `all`: a finding that halts all payouts is open, or the last complete audit is too old, so that the
 * state of the ledger is unknown.
 */
export async function payoutHalt(
  db: Database | Tx,
  memberId: bigint,
  auditSecondsMax: number,
): Promise<Exclude<Halt, 'none'> | undefined> {
  const halting: RawBuilder<boolean> = sql`(halts_payouts = 'all' or (halts_payouts = 'member' and member_id = ${memberId}))`;
  const open = await db
    .selectFrom('finding')
    .select('halts_payouts')
    .where('closed_at', 'is', null)
    .where(halting)
    .orderBy('halts_payouts')
    .limit(1)
    .executeTakeFirst();
  if (open && open.halts_payouts !== 'none') return open.halts_payouts;
  const { rows } = await sql<{ is_late: boolean }>`select ${isAuditLate(auditSecondsMax)} as is_late`.execute(db);
  return rows[0]?.is_late === false ? undefined : 'all';
}

/**
 * SQL condition: the last complete audit is too old, so the state of the ledger is unknown and all payouts rest. One that
 * a clock noted far ahead, before it was set back, does not count.
 */
export const isAuditLate = (auditSecondsMax: number): RawBuilder<boolean> =>
  sql<boolean>`(select abs(extract(epoch from now() - ${lastAuditAt})) < ${auditSecondsMax}) is not true`;

/** SQL expression: when the last complete audit ended. */
export const lastAuditAt: RawBuilder<Date> = sql<Date>`(select finished_at from audit_run order by id desc limit 1)`;
