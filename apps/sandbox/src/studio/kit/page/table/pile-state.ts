/** What lies on a spot: the stake, what was won with it, and the amount that stands beside them, all in baht. */
interface PileState {
  /** Chips that lie there of the player's own: the stake, or what came back of it. */
  own: number;
  /** Chips that were paid beside them. */
  gained: number;
  /** Chips that left the spot. */
  lost: number;
  amount: number;
  word: '' | 'ได้' | 'คืน';
}

/**
 * What lies on a spot. A payout counts as a gain only on a spot that won in a round that did; any other payout is
 * money that came back. Pure.
 * @param paid payout; null while the round is not over
 */
export function pileState(stake: number, paid: number | null, isWon: boolean): PileState {
  if (paid === null) return { own: stake, gained: 0, lost: 0, amount: stake, word: '' };
  if (isWon) return { own: stake, gained: paid - stake, lost: 0, amount: paid, word: 'ได้' };
  return { own: paid, gained: 0, lost: Math.max(0, stake - paid), amount: paid || stake, word: paid ? 'คืน' : '' };
}
