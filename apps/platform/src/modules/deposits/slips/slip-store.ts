import type { Database, Tx } from '../../../core/database.ts';

/** Latest slip sent for a deposit, without its picture. */
export async function lastSlip(db: Database | Tx, memberId: bigint, depositId: bigint) {
  return db
    .selectFrom('slip')
    .select(['id', 'state', 'cause', 'sent_at'])
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', depositId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Picture of a slip as it was encoded again here. */
export async function slipPicture(db: Database, memberId: bigint, id: bigint): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('slip')
    .select('picture')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.picture;
}
