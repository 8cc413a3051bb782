/** An exact fraction. */
export interface Ratio {
  over: bigint;
  under: bigint;
}

/** RTP to publish, in percent, cut after two decimals so that it is never above the exact value. */
export function percentOf({ over, under }: Ratio): number {
  return Number((over * 10_000n) / under) / 100;
}
