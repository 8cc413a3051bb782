import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import type { Promotions } from '../promotions.ts';
import { judgeEnd } from './judge-end.ts';
import { endBonus, lockActive } from './settle-bonus.ts';
import { settleLate } from './settle-late.ts';

/**
 * Settle bonuses before a member's own money joins the credit. A bonus that is over is ended; of a bonus lost in part,
 * only the remaining part still counts as bonus. So money paid in later is never taken for a bonus that was lost
 * before.
 * @param cashBefore the spendable credit without the own money; left out when the money is not in the credit yet.
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
  // stakes in play count too, because they may return to the credit
  const left = satang(standing.cash + open);
  if (left >= standing.left) return;
  await tx
    .updateTable('bonus_grant')
    .set({ left_satang: left, left_open_satang: open, left_noted_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', grant.member_id)
    .where('id', '=', grant.id)
    .execute();
}
