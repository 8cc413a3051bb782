import { type Satang, satang } from '@sanam/money';

/** The facts by which an active bonus is judged. */
export interface Standing {
  now: Date;
  /** Up to when play is summed up, which is never ahead of the database's time. */
  summedUpTo: Date;
  expiresAt: Date;
  /** Counted turnover, and required turnover. */
  counted: Satang;
  required: Satang;
  /** Bonus money in the wallet. */
  bonus: Satang;
  /** Whether bonus money is in play, so that more may come back. */
  isInPlay: boolean;
  /** Whether own money that counts for the turnover, staked in time, is in play. */
  isOwnCounting: boolean;
  /** A bonus is used up when less than this is left and nothing is in play. */
  usedUp: Satang;
}

/** Way in which a bonus ends. */
export type Ending = 'completed' | 'expired' | 'used_up' | 'forfeited' | 'withdrawn';

/**
 * Decide whether an active bonus is over. Pure. A bonus of which money is in play goes on. Its money is taken for good
 * when its time is over, so the play must be summed up to then too: one process with a clock ahead of the time takes
 * nothing. It waits for rounds of own money too that may still complete it.
 */
export function judgeEnd(at: Standing): 'completed' | 'expired' | 'used_up' | 'goes_on' {
  if (at.isInPlay) return 'goes_on';
  if (at.counted >= at.required) return 'completed';
  if (at.bonus < at.usedUp) return 'used_up';
  if (at.isOwnCounting) return 'goes_on';
  return at.now >= at.expiresAt && at.summedUpTo >= at.expiresAt ? 'expired' : 'goes_on';
}

/**
 * Divide the bonus money at the end of a bonus. Pure. When the requirement is met, it becomes the member's own, up to
 * the maximum; otherwise it is taken back.
 * @param most the largest amount that becomes the member's own; null: no limit.
 */
export function divideAtEnd(ending: Ending, bonus: Satang, most: Satang | null): { converted: Satang; taken: Satang } {
  if (ending !== 'completed') return { converted: satang(0n), taken: bonus };
  const converted = most === null || bonus < most ? bonus : most;
  return { converted, taken: satang(bonus - converted) };
}
