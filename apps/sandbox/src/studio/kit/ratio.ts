/** An exact fraction. */
export interface Ratio {
  over: bigint;
  under: bigint;
}

/** RTP to publish, in percent, cut after two decimals so that it is never above the exact value. */
export function percentOf({ over, under }: Ratio): number {
  return Number((over * 10_000n) / under) / 100;
}

/** Payout of a stake at a multiplier, rounded down to whole satang. */
export const paidAt = (stakeSatang: bigint, { over, under }: Ratio): bigint => (stakeSatang * over) / under;

/** A multiplier in hundredths of the stake, rounded down. */
export const hundredthsOf = ({ over, under }: Ratio): number => Number((over * 100n) / under);
