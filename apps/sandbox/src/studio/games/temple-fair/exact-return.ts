import { outcomeAt } from './draw-outcome.ts';
import { STRIPS } from './paytable.ts';

/**
 * Sum of the payouts of all windows of the reels. Each window is counted once, because all windows are equally likely.
 */
export interface ExactReturn {
  windows: number;
  /** Total payout of all windows, in hundredths of one stake. */
  pay: number;
  /** Number of windows that have a win. */
  paying: number;
}

/** Calculate the exact RTP: the reels have so few stop positions that every combination is evaluated. */
export function exactReturn(): ExactReturn {
  const sum: ExactReturn = { windows: 0, pay: 0, paying: 0 };
  const [first = '', second = '', third = ''] = STRIPS;
  for (let a = 0; a < first.length; a++) {
    for (let b = 0; b < second.length; b++) {
      for (let c = 0; c < third.length; c++) {
        const { pay } = outcomeAt([a, b, c]);
        sum.windows++;
        sum.pay += pay;
        if (pay > 0) sum.paying++;
      }
    }
  }
  return sum;
}

/** RTP to publish, in percent, cut after two decimals so that it is never above the exact RTP. */
export function publishedRtp(): number {
  const { pay, windows } = exactReturn();
  return Math.floor((pay * 100) / windows) / 100;
}
