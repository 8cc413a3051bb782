import type { Database, Tx } from './database.ts';

/** Something that does not add up and that a person must look at. */
export interface Finding {
  kind: string;
  /** What it is about, for example `kbank:2026…`. One finding a kind and subject, however often it is noticed. */
  subject: string;
  memberId?: bigint | null;
  detail: Record<string, string>;
}

/** Opens a finding, or leaves the one that is there. @returns true when it is new. */
export async function openFinding(db: Database | Tx, finding: Finding): Promise<boolean> {
  const opened = await db
    .insertInto('finding')
    .values({ kind: finding.kind, subject: finding.subject, member_id: finding.memberId ?? null, detail: JSON.stringify(finding.detail) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Closes a finding that settled itself. */
export async function closeFinding(db: Database | Tx, kind: string, subject: string): Promise<void> {
  await db.updateTable('finding').set({ closed_at: new Date() }).where('kind', '=', kind).where('subject', '=', subject).where('closed_at', 'is', null).execute();
}

/** Whether something about this member waits for a person: then no money leaves. */
export async function hasOpenFinding(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const open = await db.selectFrom('finding').select('id').where('member_id', '=', memberId).where('closed_at', 'is', null).limit(1).executeTakeFirst();
  return open !== undefined;
}
