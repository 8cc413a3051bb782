import { outcomeAt } from './draw-outcome.ts';
import { STRIPS } from './paytable.ts';

/** What all windows of the reels come to, each once: every one of them is as likely as any other. */
export interface ExactReturn {
  windows: number;
  /** Hundredths of a stake, over all windows. */
  pay: number;
  /** Windows that pay anything. */
  paying: number;
}

/** The return, exactly: the reels stop in so few ways that each is looked at. */
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

/** The return to publish, in percent, cut after two decimals: never above the truth. */
export function publishedRtp(): number {
  const { pay, windows } = exactReturn();
  return Math.floor((pay * 100) / windows) / 100;
}
