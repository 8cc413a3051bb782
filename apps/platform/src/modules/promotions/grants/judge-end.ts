import { type Satang, satang } from '@sanam/money';

/** How an active bonus stands. */
export interface Standing {
  now: Date;
  expiresAt: Date;
  /** Turnover that counts, and what is asked for. */
  counted: Satang;
  required: Satang;
  /** Spendable credit, in which the bonus is. */
  cash: Satang;
  /** Of the bonus, what may still be among it. */
  left: Satang;
  /** The member's own money that went into the credit until now. */
  own: Satang;
  /** The most that stays above it when the turnover is done; null: everything. */
  cashOutMax: Satang | null;
  /** A round is open, whose win would come later. */
  hasOpenRound: boolean;
  /** Less credit, with nothing in play, is nothing left of a bonus. */
  usedUp: Satang;
}

export type Ending = 'completed' | 'expired' | 'used_up';

/**
 * Whether an active bonus is over. Pure. What takes money back waits for rounds that are open: their wins are part of what is judged.
 */
export function judgeEnd(at: Standing): Ending | 'goes_on' {
  if (at.counted >= at.required) return at.cashOutMax !== null && at.hasOpenRound ? 'goes_on' : 'completed';
  if (at.hasOpenRound) return 'goes_on';
  if (at.cash < at.usedUp) return 'used_up';
  return at.now >= at.expiresAt ? 'expired' : 'goes_on';
}

/**
 * What is taken back when a bonus ends, satang. Pure.
 * Done: what lies above the member's own money and the most that may stay. Ended before: everything but the member's own money, of which what is lost is
 * lost first: what stays is the credit less the bonus, and never more than was the member's own.
 */
export function takenAt(ending: Ending | 'forfeited', at: Pick<Standing, 'cash' | 'left' | 'own' | 'cashOutMax'>): Satang {
  if (ending === 'completed') return at.cashOutMax === null ? satang(0n) : atLeastZero(at.cash - at.own - at.cashOutMax);
  const withoutBonus = atLeastZero(at.cash - at.left);
  const keeps = withoutBonus < at.own ? withoutBonus : atLeastZero(at.own);
  return satang(at.cash - keeps);
}

/**
 * What is taken of money that rounds brought after a bonus had ended, which began under it, satang. Pure: it is judged as if it had been there then.
 * @param at how the bonus stood when it ended.
 * @param late all that came so far, and how much of it was judged before.
 */
export function takenOfLate(ending: 'completed' | 'forfeited', at: Pick<Standing, 'cash' | 'left' | 'own' | 'cashOutMax'>, late: { now: bigint; before: bigint }): Satang {
  const takenWith = (more: bigint) => takenAt(ending, { ...at, cash: satang(at.cash + more) });
  return atLeastZero(takenWith(late.now) - takenWith(late.before));
}

const atLeastZero = (amount: bigint) => satang(amount > 0n ? amount : 0n);
