import type { Database, Tx } from '../database.ts';
import { Refusal } from '../errors.ts';

/** A draft of something that staff write. */
export interface Draft {
  subject: string;
  /** Counts up with every save. */
  revision: number;
  /** Version that the draft was begun from; null for something new. */
  baseVersion: number | null;
  content: unknown;
  savedBy: bigint;
  savedAt: Date;
}

/** Drafts of the subjects that begin with a word, such as `promotion:`; at most as many as there are things. */
export async function readDrafts(db: Database | Tx, prefix: string): Promise<Draft[]> {
  const rows = await db.selectFrom('staff_draft').selectAll().where('subject', 'like', `${prefix}%`).execute();
  return rows.map(draftOf);
}

export async function findDraft(db: Database | Tx, subject: string): Promise<Draft | undefined> {
  const row = await db.selectFrom('staff_draft').selectAll().where('subject', '=', subject).executeTakeFirst();
  return row && draftOf(row);
}

/**
 * Save a draft.
 * @param given.revision the revision that it was written from; 0 when there was none.
 * @returns the new revision.
 * @throws 409 when somebody else saved or ended the draft meanwhile; then nothing was changed.
 */
export async function saveDraft(
  tx: Tx,
  given: { subject: string; revision: number; baseVersion: number | null; content: object; staffId: bigint },
  now: Date,
): Promise<number> {
  const row = {
    revision: given.revision + 1,
    base_version: given.baseVersion,
    content: JSON.stringify(given.content),
    saved_by: given.staffId,
    saved_at: now,
  };
  const saved =
    given.revision === 0
      ? await tx
          .insertInto('staff_draft')
          .values({ subject: given.subject, ...row })
          .onConflict((on) => on.column('subject').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('staff_draft')
          .set(row)
          .where('subject', '=', given.subject)
          .where('revision', '=', given.revision)
          .returning('revision')
          .executeTakeFirst();
  if (!saved)
    throw changedMeanwhile('มีคนบันทึกร่างนี้ก่อนคุณ ยังไม่ได้บันทึกของคุณ', `revision ${given.revision} is not the latest`);
  return saved.revision;
}

/**
 * End a draft, because it was published or thrown away.
 * @param revision the revision that the person has seen; undefined ends whatever there is.
 * @throws 409 when there is another revision.
 */
export async function endDraft(tx: Tx, subject: string, revision?: number): Promise<void> {
  if (await requireDraft(tx, subject, revision))
    await tx.deleteFrom('staff_draft').where('subject', '=', subject).execute();
}

/** End the draft that was saved at a moment; one that was saved since stays. */
export async function endDraftOf(tx: Tx, subject: string, savedAt: Date): Promise<void> {
  await tx.deleteFrom('staff_draft').where('subject', '=', subject).where('saved_at', '=', savedAt).execute();
}

/**
 * Lock a draft, which then stays as it is until the transaction ends.
 * @param revision the revision that the person has seen; undefined takes whatever there is.
 * @returns when it was saved; undefined when there is none. @throws 409 when there is another revision.
 */
export async function requireDraft(tx: Tx, subject: string, revision?: number): Promise<Date | undefined> {
  const found = await tx
    .selectFrom('staff_draft')
    .select(['revision', 'saved_at'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  if (revision !== undefined && found.revision !== revision)
    throw changedMeanwhile('มีคนบันทึกร่างนี้หลังจากที่คุณเปิด', `revision ${revision} is not the latest`);
  return found.saved_at;
}

/** 409: somebody else has written in between, so that the person must see what they wrote first. */
export const changedMeanwhile = (thai: string, reason: string): Refusal =>
  new Refusal(409, thai, { field: 'version', reason });

const draftOf = (row: {
  subject: string;
  revision: number;
  base_version: number | null;
  content: unknown;
  saved_by: bigint;
  saved_at: Date;
}): Draft => ({
  subject: row.subject,
  revision: row.revision,
  baseVersion: row.base_version,
  content: row.content,
  savedBy: row.saved_by,
  savedAt: row.saved_at,
});
