import { reelWindow } from './evaluate-window.ts';
import {
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  type GameSymbol,
  LINES,
  PAYS,
  SCATTER,
  SCATTER_PAYS,
  SCATTERS_FOR_FREE_SPINS,
  STRIPS,
  WILD,
} from './paytable.ts';

/** An exact fraction. */
interface Ratio {
  over: bigint;
  under: bigint;
}

const ratio = (over: bigint, under: bigint): Ratio => {
  let [a, b] = [over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
};
const plus = (x: Ratio, y: Ratio): Ratio => ratio(x.over * y.under + y.over * x.under, x.under * y.under);
const times = (x: Ratio, y: Ratio): Ratio => ratio(x.over * y.over, x.under * y.under);
const whole = (value: number): Ratio => ({ over: BigInt(value), under: 1n });
const hundredths = (value: number): Ratio => ratio(BigInt(value), 100n);

/** Exact return of one staked baht, in total and by component. */
export interface ExactReturn {
  lines: Ratio;
  scatters: Ratio;
  freeSpins: Ratio;
  total: Ratio;
  /** Probability that a paid spin triggers free spins. */
  trigger: Ratio;
}

/**
 * The exact RTP. Reels stop independently, and each row of a reel shows a symbol as often as the symbol is on the
 * strip, so all lines have equal value. The probability of a run of k reels is the product of the symbol's shares of
 * the strips 1..k, times the chance that reel k+1 ends the run. The distribution of the number of lanterns is the
 * convolution of the distributions of the five reels.
 */
export function exactReturn(strips: readonly string[] = STRIPS): ExactReturn {
  const paying = Object.entries(PAYS) as [GameSymbol, readonly number[]][];
  const line = paying.map(([symbol, pays]) => lineOf(strips, symbol, pays)).reduce(plus);
  const lines = times(whole(LINES.length), line);

  let lanterns: Ratio[] = [whole(1)];
  for (const strip of strips)
    lanterns = convolve(lanterns, distributionOf(Array.from(strip, (_, stop) => reelWindow(strip, stop))));
  const scatters = lanterns
    .map((chance, count) => times(chance, hundredths(SCATTER_PAYS[Math.min(count, 5) - 3] ?? 0)))
    .reduce(plus);
  const trigger = lanterns.slice(SCATTERS_FOR_FREE_SPINS).reduce(plus);

  const freeSpins = times(times(trigger, whole(FREE_SPINS * FREE_SPIN_MULTIPLIER)), lines);
  return { lines, scatters, freeSpins, total: plus(plus(lines, scatters), freeSpins), trigger };
}

/** RTP to publish, in percent, cut after two decimals so that it is never above the exact RTP. */
export function publishedRtp(): number {
  const { over, under } = exactReturn().total;
  return Number((over * 10_000n) / under) / 100;
}

/** Expected payout of one symbol on one line. */
function lineOf(strips: readonly string[], symbol: GameSymbol, pays: readonly number[]): Ratio {
  const shares = strips.map((strip) =>
    ratio(BigInt([...strip].filter((one) => one === symbol || one === WILD).length), BigInt(strip.length)),
  );
  return pays
    .map((pay, index) => {
      const length = index + 3;
      const next = shares[length];
      const ends = next ? ratio(next.under - next.over, next.under) : whole(1);
      return times(hundredths(pay), times(shares.slice(0, length).reduce(times), ends));
    })
    .reduce(plus);
}

/** Probability that one reel shows 0, 1, 2 or 3 lanterns. */
function distributionOf(reel: GameSymbol[][]): Ratio[] {
  return [0, 1, 2, 3].map((count) =>
    ratio(
      BigInt(reel.filter((cells) => cells.filter((cell) => cell === SCATTER).length === count).length),
      BigInt(reel.length),
    ),
  );
}

function convolve(left: Ratio[], right: Ratio[]): Ratio[] {
  const sums: Ratio[] = Array.from({ length: left.length + right.length - 1 }, () => whole(0));
  left.forEach((x, i) => {
    right.forEach((y, j) => {
      sums[i + j] = plus(sums[i + j] ?? whole(0), times(x, y));
    });
  });
  return sums;
}
