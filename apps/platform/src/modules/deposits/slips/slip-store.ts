import type { Database, Tx } from '../../../core/database.ts';

/** The last slip that was sent for a deposit, without its picture. */
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

/** The picture of a slip, as we made it anew. */
export async function slipPicture(db: Database, memberId: bigint, id: bigint): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('slip')
    .select('picture')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.picture;
}
