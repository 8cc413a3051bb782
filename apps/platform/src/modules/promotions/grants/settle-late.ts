import { type Satang, satang } from '@sanam/money';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { lockBalance, move, WalletConflict } from '../../wallet/index.ts';
import type { Promotions } from '../promotions.ts';
import { cashOutMaxOf, endedGrants, lateOf } from './grant-store.ts';
import { takenOfLate } from './judge-end.ts';

/**
 * Takes what is due of money that came after a bonus had ended, from rounds that began under it: a bet that was settled days later, a lost round that
 * was taken back. Each part of it is judged once, before the member's own money joins and before anything leaves.
 * @param cashNow judged as if this were the credit: what was there before money that has just come in.
 */
export async function settleLate({ clock, rules }: Pick<Promotions, 'clock' | 'rules'>, tx: Tx, memberId: bigint, cashNow?: Satang): Promise<Satang> {
  const { cash } = await lockBalance(tx, memberId);
  let there = cashNow ?? cash;
  let taken = satang(0n);
  for (const grant of await endedGrants(tx, memberId, addSeconds(clock.now(), -rules.lateSeconds))) {
    const late = await lateOf(tx, grant);
    if (late <= grant.late_satang) continue;
    const due = takenOfLate(
      grant.state === 'completed' ? 'completed' : 'forfeited',
      {
        cash: satang(grant.ended_cash_satang ?? 0n),
        left: satang(grant.left_satang ?? 0n),
        own: satang(grant.ended_own_satang ?? 0n),
        cashOutMax: cashOutMaxOf(grant),
      },
      { now: late, before: grant.late_satang },
    );
    // what was played away meanwhile is gone
    const gone = due > there ? due - there : 0n;
    const takes = satang(due - gone);
    if (takes > 0n) {
      // each part has a key of its own: how much had come by then
      const movement = { memberId, kind: 'bonus_forfeit', key: `bonus_forfeit:${grant.ref}:${late}`, amount: takes, actor: 'system', detail: { ref: grant.ref } } as const;
      const moved = await move(tx, movement);
      if (moved.outcome !== 'moved') throw new WalletConflict(`taking what came late of bonus ${grant.ref}: ${moved.outcome}`);
      there = satang(there - takes);
      taken = satang(taken + takes);
    }
    await tx
      .updateTable('bonus_grant')
      .set({ late_satang: late, taken_satang: (grant.taken_satang ?? 0n) + takes })
      .where('member_id', '=', memberId)
      .where('id', '=', grant.id)
      .execute();
  }
  return taken;
}
