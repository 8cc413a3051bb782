/** Quantile of the normal distribution: 95 % of all values lie within 1.96 standard errors of the mean. */
const CONFIDENCE = 1.96;

/** Sums over rounds of which a return and its margin are made; amounts in satang. */
export interface ReturnSums {
  staked: number;
  won: number;
  /** Sums of the squared stakes, of the squared wins, and of the products of stake and win. */
  stakedSquared: number;
  wonSquared: number;
  stakedTimesWon: number;
}

/**
 * The measured return to player in percent, and its margin of error in percentage points at 95 %. The margin is that of
 * a ratio of two sums, because stakes differ. Pure.
 */
export function returnOf(sums: ReturnSums): { rtp: number; margin: number } {
  const rtp = sums.won / sums.staked;
  const spread = Math.max(0, sums.wonSquared - 2 * rtp * sums.stakedTimesWon + rtp * rtp * sums.stakedSquared);
  return {
    rtp: twoDecimals(rtp * 100),
    margin: twoDecimals((CONFIDENCE * Math.sqrt(spread) * 100) / sums.staked),
  };
}

/** A value with two decimals. */
export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
