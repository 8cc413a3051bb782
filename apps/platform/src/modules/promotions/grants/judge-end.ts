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
 * Whether an active bonus is over. Pure. What takes money back waits for rounds that are open: their wins are part of
 * what is judged.
 */
export function judgeEnd(at: Standing): Ending | 'goes_on' {
  if (at.counted >= at.required) return at.cashOutMax !== null && at.hasOpenRound ? 'goes_on' : 'completed';
  if (at.hasOpenRound) return 'goes_on';
  if (at.cash < at.usedUp) return 'used_up';
  return at.now >= at.expiresAt ? 'expired' : 'goes_on';
}

/**
 * What is taken back when a bonus ends, satang. Pure.
 * Done: what lies above the member's own money and the most that may stay. Ended before: everything but the member's
 * own money, of which what is lost is lost first: what stays is the credit less the bonus, and never more than was the
 * member's own.
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

/** What became of an ended bonus until now, satang. */
export interface Settled {
  /** Taken back, less what was given back of it. */
  taken: Satang;
  /** What was due and had been played away. */
  gone: Satang;
}

/**
 * What is due of an ended bonus, now that rounds which began under it brought more, or less: it is judged as if that
 * had been there when it ended. Pure.
 * What is due and is not there is waited for as long as it may come back from rounds in play, and is gone otherwise.
 * @param late what such rounds brought since; below zero when a win was taken back by its provider.
 * @param there.free credit that may be taken. @param there.inPlay stakes in rounds without an end. @param there.owed of
 *   wins that were taken back, what was not there any more: the member never paid that, so it is not given back either.
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
 * What of a bonus that goes on may still be among the credit: what was noted when own money came, and what its rounds
 * brought since beyond what was in play then, which was counted in. Pure.
 */
export function leftOf(grant: { bonus: Satang; left: Satang; openThen: Satang }, cameSince: bigint): Satang {
  const more = atLeastZero(cameSince - grant.openThen);
  return least(grant.bonus, grant.left + more);
}

const atLeastZero = (amount: bigint) => satang(amount > 0n ? amount : 0n);
const least = (one: bigint, other: bigint) => satang(one < other ? one : other);
