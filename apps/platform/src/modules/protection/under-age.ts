import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import type { Judged } from './gates.ts';
import type { Protection } from './protection.ts';

/**
 * Block play, deposits and gifts of a member whose document of identity says that they are below twenty, in the
 * transaction that records the document. Withdrawals stay possible.
 */
export async function blockUnderAge(tx: Tx, { memberId, now }: Judged): Promise<void> {
  await sql`select under_age_begin(${memberId}, ${now})`.execute(tx);
}

/** Whether a document of a member said that they are below twenty, and none of an adult has passed since. */
export async function isUnderAge(tx: Tx, memberId: bigint): Promise<boolean> {
  const found = await tx
    .selectFrom('member_block')
    .select('is_under_age')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.is_under_age ?? false;
}

/** End that block, in the transaction in which a document of an adult passes. @param by `system` or `staff:<id>`. */
export async function endUnderAge(
  { rules }: Pick<Protection, 'rules'>,
  tx: Tx,
  { memberId, now, by }: Judged & { by: string },
): Promise<void> {
  await sql`select under_age_end(${memberId}, ${by}, ${rules.returnSeconds}, ${now})`.execute(tx);
}
