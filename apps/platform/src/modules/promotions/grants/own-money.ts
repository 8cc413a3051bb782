import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import type { Promotions } from '../promotions.ts';
import { judgeEnd } from './judge-end.ts';
import { endBonus, lockActive } from './settle-bonus.ts';
import { settleLate } from './settle-late.ts';

/**
 * Before a member's own money joins the credit: a bonus that is over by then is ended, and of one that was lost in part
 * only the rest is among the credit from now on. So what is paid in later is never taken for a bonus that was lost
 * before.
 * @param cashBefore the spendable credit without that money; left out, it has not come yet.
 */
export async function ownMoneyComes(
  promotions: Promotions,
  tx: Tx,
  memberId: bigint,
  cashBefore?: Satang,
): Promise<void> {
  const late = await settleLate(promotions, tx, memberId, cashBefore);
  const judged = await lockActive(
    promotions,
    tx,
    memberId,
    cashBefore === undefined ? undefined : satang(cashBefore - late),
  );
  if (!judged) return;
  const { grant, standing, open } = judged;
  const ending = judgeEnd(standing);
  if (ending !== 'goes_on') {
    await endBonus(tx, judged, ending);
    return;
  }
  // what is in play may come back
  const left = satang(standing.cash + open);
  if (left >= standing.left) return;
  await tx
    .updateTable('bonus_grant')
    .set({ left_satang: left, left_open_satang: open, left_noted_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', grant.member_id)
    .where('id', '=', grant.id)
    .execute();
}
