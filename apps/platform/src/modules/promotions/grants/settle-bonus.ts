import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import { hasOpenRound } from '../../games/index.ts';
import { lockBalance, move, WalletConflict } from '../../wallet/index.ts';
import { openSince, type Promotions } from '../promotions.ts';
import { activeGrant, cashOutMaxOf, type Grant, leftNow, standingOf } from './grant-store.ts';
import { type Ending, judgeEnd, type Standing, takenAt } from './judge-end.ts';
import { settleLate } from './settle-late.ts';

/** Reason in Thai, for the member, why a bonus ended. */
const END_WORDS = {
  expired: 'หมดเวลาทำเทิร์น',
  used_up: 'ใช้โบนัสหมดแล้ว',
  forfeited: 'คุณยกเลิกโบนัสนี้',
} as const;

/** An active bonus with its row locked, and the facts by which it is judged. */
export interface Judged {
  grant: Grant;
  standing: Standing;
  /** Stakes in rounds that are still open. */
  open: Satang;
}

/**
 * The active bonus of a member with the facts about it. The wallet is locked before the bonus.
 * @param cashNow the credit for the judgement: without the member's own money that has just come in.
 */
export async function lockActive(
  promotions: Promotions,
  tx: Tx,
  memberId: bigint,
  cashNow?: Satang,
): Promise<Judged | undefined> {
  const { cash } = await lockBalance(tx, memberId);
  const grant = await activeGrant(tx, memberId, 'lock');
  if (!grant) return undefined;
  const before = cashNow ?? cash;
  const now = promotions.clock.now();
  const since = openSince(promotions);
  const { counted, open, own } = await standingOf(tx, grant, since);
  return {
    grant,
    open,
    standing: {
      now,
      expiresAt: grant.expires_at ?? now,
      counted,
      required: satang(grant.required_satang),
      cash: before,
      left: await leftNow(tx, grant),
      // own money that has just come in is subtracted: it was not there while the bonus was played
      own: satang(own - (cash - before)),
      cashOutMax: cashOutMaxOf(grant),
      hasOpenRound: await hasOpenRound(tx, memberId, since),
      usedUp: promotions.rules.usedUp,
    },
  };
}

/**
 * End the active bonus of a member if it is over, and take back the amount due, also for rounds that ended late.
 * @returns the facts about the bonus while it stays active; and the amount taken.
 */
export async function settleActive(
  promotions: Promotions,
  tx: Tx,
  memberId: bigint,
): Promise<{ goesOn?: Judged; taken: Satang }> {
  const late = await settleLate(promotions, tx, memberId);
  const judged = await lockActive(promotions, tx, memberId);
  if (!judged) return { taken: late };
  const ending = judgeEnd(judged.standing);
  if (ending === 'goes_on') return { goesOn: judged, taken: late };
  return { taken: satang(late + (await endBonus(tx, judged, ending))) };
}

/** End a locked bonus: its row and the movement that takes money back commit together. @returns the amount taken. */
export async function endBonus(tx: Tx, { grant, standing }: Judged, ending: Ending | 'forfeited'): Promise<Satang> {
  const taken = takenAt(ending, standing);
  if (taken > 0n) {
    const moved = await move(tx, {
      memberId: grant.member_id,
      kind: 'bonus_forfeit',
      key: `bonus_forfeit:${grant.ref}`,
      amount: taken,
      actor: ending === 'forfeited' ? 'member' : 'system',
      detail: { ref: grant.ref },
    });
    if (moved.outcome !== 'moved') throw new WalletConflict(`taking bonus ${grant.ref} back: ${moved.outcome}`);
  }
  await tx
    .updateTable('bonus_grant')
    .set({
      state: ending === 'completed' || ending === 'expired' ? ending : 'forfeited',
      // by the database's clock, which also gives provider calls their times: later calls are late money of the bonus
      ended_at: sql<Date>`clock_timestamp()`,
      taken_satang: taken,
      ended_cash_satang: standing.cash,
      ended_own_satang: standing.own,
      ended_counted_satang: standing.counted,
      left_satang: standing.left,
      cause: ending === 'completed' ? null : END_WORDS[ending],
    })
    .where('member_id', '=', grant.member_id)
    .where('id', '=', grant.id)
    .execute();
  return taken;
}
