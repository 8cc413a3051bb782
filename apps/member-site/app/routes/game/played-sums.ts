/** What the platform's own records say of play since a time, in baht. */
interface Recorded {
  staked: number;
  won: number;
  net: number;
  open: number;
  rounds: number;
}

/** Play as the bar tells it: what has its result, and beside it what is still in play. */
export interface PlayedSums {
  staked: number;
  won: number;
  rounds: number;
  /** Net result of what is over: a stake in play is no loss yet. */
  net: number;
  /** Stake that waits for its result. */
  open: number;
}

/** Tell the net result and what is still in play apart. Pure. */
export function playedSums({ staked, won, net, open, rounds }: Recorded): PlayedSums {
  return { staked, won, rounds, open, net: Math.round((net + open) * 100) / 100 };
}
