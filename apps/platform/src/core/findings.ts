import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Whose payouts wait while a finding is open: nobody's, those of the member it is about, or everybody's. */
export type Halt = 'none' | 'member' | 'all';

/** Something that does not add up and that a person must look at. */
export interface Finding {
  kind: string;
  /** What it is about, for example `kbank:2026…`. One finding a kind and subject, however often it is noticed. */
  subject: string;
  memberId?: bigint | null;
  detail: Record<string, string>;
  /** `member` unless said otherwise. */
  halts?: Halt;
}

/** Opens a finding, or leaves the one that is there, also when a person has closed it. @returns true when it is new. */
export async function openFinding(db: Database | Tx, finding: Finding): Promise<boolean> {
  const opened = await db
    .insertInto('finding')
    .values({
      kind: finding.kind,
      subject: finding.subject,
      member_id: finding.memberId ?? null,
      detail: JSON.stringify(finding.detail),
      halts_payouts: finding.halts ?? 'member',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Closes a finding that settled itself. */
export async function closeFinding(db: Database | Tx, kind: string, subject: string): Promise<void> {
  await db
    .updateTable('finding')
    .set({ closed_at: sql`now()`, closed_by: 'system' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
}

/** Closes a finding that a person has looked at. @returns false when there is no open one of this number. */
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

/** Open findings, the oldest first. */
export async function openFindings(db: Database | Tx, limit: number) {
  return db
    .selectFrom('finding')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether something about a member waits for a person, so that no payout of theirs leaves. */
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
 * Why no money may leave to this member just now: something about them waits for a person, or about the books as a
 * whole; or the auditor has not come to an end for longer than it may, so that nobody knows.
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
  if (open) return open.halts_payouts as Exclude<Halt, 'none'>;
  const { rows } = await sql<{
    fresh: boolean;
  }>`select exists (select from audit_run where finished_at > now() - make_interval(secs => ${auditSecondsMax})) as fresh`.execute(
    db,
  );
  return rows[0]?.fresh ? undefined : 'all';
}
