import type { Database, Tx } from '../../core/database.ts';

/** Whether staff have excluded this member from payouts. */
export async function isExcluded(db: Database | Tx, memberId: bigint): Promise<boolean> {
  return (await excludedSince(db, memberId)) !== undefined;
}

/** When staff excluded this member from payouts last; undefined: not excluded. */
export async function excludedSince(db: Database | Tx, memberId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payout_exclusion')
    .select('excluded_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.excluded_at;
}

/** Exclude a member from payouts from now on. Payouts already sent to the bank continue. */
export async function excludeFromPayouts(
  db: Database | Tx,
  memberId: bigint,
  exclusion: { reason: string; by: string; at: Date },
): Promise<void> {
  const row = { reason: exclusion.reason, excluded_by: exclusion.by, excluded_at: exclusion.at };
  await db
    .insertInto('payout_exclusion')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/**
 * End a member's exclusion from payouts.
 * @param excludedAt the exclusion that is meant; one that began at another time stays. Left out: whichever there is.
 * @returns false when there is no such exclusion.
 */
export async function includeInPayouts(db: Database | Tx, memberId: bigint, excludedAt?: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom('payout_exclusion')
    .where('member_id', '=', memberId)
    .$if(excludedAt !== undefined, (of) => of.where('excluded_at', '=', excludedAt as Date))
    .returning('member_id')
    .executeTakeFirst();
  return gone !== undefined;
}
