import type { Database, Tx } from '../../core/database.ts';

/** Whether staff have excluded this member from payouts. */
export async function isExcluded(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('payout_exclusion')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
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

/** End a member's exclusion from payouts. @returns false when the member was not excluded. */
export async function includeInPayouts(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const gone = await db
    .deleteFrom('payout_exclusion')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst();
  return gone !== undefined;
}
