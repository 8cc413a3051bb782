import { windowAt } from './draw-outcome.ts';
import { CABINS, STRIPS } from './paytable.ts';

/** Sums over all windows of the reels, each with every cabin of the wheel: all of these are equally likely. */
export interface ExactReturn {
  /** Number of pairs of a window and a cabin. */
  cases: number;
  /** Total payout of all cases, in hundredths of one stake. */
  pay: number;
  /** Number of cases that have a win. */
  paying: number;
  /** Number of cases in which the wheel turns. */
  turning: number;
}

/** Calculate the exact RTP: the reels have so few stop positions that every combination is evaluated. */
export function exactReturn(): ExactReturn {
  const sum: ExactReturn = { cases: 0, pay: 0, paying: 0, turning: 0 };
  const cabins = CABINS.length;
  const times = CABINS.reduce<number>((all, one) => all + one, 0);
  const [first = '', second = '', third = ''] = STRIPS;
  for (let a = 0; a < first.length; a++) {
    for (let b = 0; b < second.length; b++) {
      for (let c = 0; c < third.length; c++) {
        const { pay, turnsWheel } = windowAt([a, b, c]);
        sum.cases += cabins;
        sum.pay += pay * (turnsWheel ? times : cabins);
        if (pay > 0) sum.paying += cabins;
        if (turnsWheel) sum.turning += cabins;
      }
    }
  }
  return sum;
}

/** RTP to publish, in percent, cut after two decimals so that it is never above the exact RTP. */
export function publishedRtp(): number {
  const { pay, cases } = exactReturn();
  return Math.floor((pay * 100) / cases) / 100;
}
