import { type Satang, satang } from '@sanam/money';

/** The facts by which an active bonus is judged. */
export interface Standing {
  now: Date;
  expiresAt: Date;
  /** Counted turnover, and required turnover. */
  counted: Satang;
  required: Satang;
  /** Spendable credit, including the bonus. */
  cash: Satang;
  /** Part of the bonus that may still be in the credit. */
  left: Satang;
  /** The member's own money that came into the credit up to now. */
  own: Satang;
  /** Largest amount above their own money that the member keeps when the requirement is met; null: no limit. */
  cashOutMax: Satang | null;
  /** Whether a round of the bonus is open, so that a win may still come. */
  hasOpenRound: boolean;
  /** A bonus is used up when the credit is below this amount and no stake is in play. */
  usedUp: Satang;
}

export type Ending = 'completed' | 'expired' | 'used_up';

/**
 * Decide whether an active bonus is over. Pure. An ending that takes money back waits for open rounds, because their
 * wins are judged together with the bonus.
 */
export function judgeEnd(at: Standing): Ending | 'goes_on' {
  if (at.counted >= at.required) return at.cashOutMax !== null && at.hasOpenRound ? 'goes_on' : 'completed';
  if (at.hasOpenRound) return 'goes_on';
  if (at.cash < at.usedUp) return 'used_up';
  return at.now >= at.expiresAt ? 'expired' : 'goes_on';
}

/**
 * Satang to take back when a bonus ends. Pure. Completed: the amount above the sum of the member's own money and the
 * cash-out limit. Ended before completion: everything except the member's own money, which counts as lost first. The
 * member keeps the credit less the bonus, but at most their own money.
 */
export function takenAt(
  ending: Ending | 'forfeited',
  at: Pick<Standing, 'cash' | 'left' | 'own' | 'cashOutMax'>,
): Satang {
  if (ending === 'completed')
    return at.cashOutMax === null ? satang(0n) : atLeastZero(at.cash - at.own - at.cashOutMax);
  const withoutBonus = atLeastZero(at.cash - at.left);
  const keeps = withoutBonus < at.own ? withoutBonus : atLeastZero(at.own);
  return satang(at.cash - keeps);
}

/** Amounts already settled for an ended bonus, in satang. */
export interface Settled {
  /** Amount taken back, less the amount returned. */
  taken: Satang;
  /** Amount that was due but could not be taken, because the member had played it away. */
  gone: Satang;
}

/**
 * Calculate the amounts due for an ended bonus when its rounds brought more, or less, money later: the bonus is judged
 * as if that money had been there when it ended. Pure. An amount due that the credit does not cover stays due while
 * stakes in play may bring it back; otherwise it counts as gone.
 * @param late money from such rounds since the end of the bonus; negative when a provider rolled a win back.
 * @param there.free credit that may be taken. @param there.inPlay stakes in open rounds. @param there.owed debt from
 *   rolled back wins: the member never paid this amount, so it is not returned either.
 */
export function judgeLate(
  ending: 'completed' | 'forfeited',
  at: Pick<Standing, 'cash' | 'left' | 'own' | 'cashOutMax'>,
  late: bigint,
  settled: Settled,
  there: { free: Satang; inPlay: Satang; owed: Satang },
): { takes: Satang; returns: Satang; gone: Satang; waits: Satang } {
  const due = atLeastZero(takenAt(ending, { ...at, cash: atLeastZero(at.cash + late) })) - settled.taken - settled.gone;
  if (due < 0n) {
    const over = atLeastZero(-due - there.owed);
    const returns = atLeastZero(over - settled.gone);
    return { takes: satang(0n), returns, gone: satang(settled.gone - over + returns), waits: satang(0n) };
  }
  const takes = least(due, there.free);
  const waits = least(due - takes, there.inPlay);
  return { takes, returns: satang(0n), gone: satang(settled.gone + due - takes - waits), waits };
}

/**
 * Part of an active bonus that may still be in the credit. Pure. It was recorded when own money last came in, and the
 * stakes then in play were counted in. So money that the bonus's rounds brought since is added only as far as it
 * exceeds those stakes.
 */
export function leftOf(grant: { bonus: Satang; left: Satang; openThen: Satang }, cameSince: bigint): Satang {
  const more = atLeastZero(cameSince - grant.openThen);
  return least(grant.bonus, grant.left + more);
}

const atLeastZero = (amount: bigint) => satang(amount > 0n ? amount : 0n);
const least = (one: bigint, other: bigint) => satang(one < other ? one : other);
