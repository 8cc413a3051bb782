import { reelWindow } from './evaluate-window.ts';
import { FREE_SPIN_MULTIPLIER, FREE_SPINS, type GameSymbol, PAYS, SCATTER, SCATTER_PAYS, SCATTERS_FOR_FREE_SPINS, STRIPS, WILD } from './paytable.ts';

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

/** The return of one staked baht, and what it is made of. */
export interface ExactReturn {
  ways: Ratio;
  scatters: Ratio;
  freeSpins: Ratio;
  total: Ratio;
  /** How likely a paid spin brings free spins. */
  trigger: Ratio;
}

/**
 * The return, exactly. Reels stop independently, so the ways of a run of k reels multiply: expected ways are the product
 * of the expected counts on reels 1..k, times the chance that reel k+1 shows none. Lanterns are counted by convolution.
 */
export function exactReturn(strips: readonly string[] = STRIPS): ExactReturn {
  const windows = strips.map((strip) => Array.from(strip, (_, stop) => reelWindow(strip, stop)));
  const ways = (Object.entries(PAYS) as [GameSymbol, readonly number[]][]).map(([symbol, pays]) => waysOf(windows, symbol, pays)).reduce(plus);

  let lanterns: Ratio[] = [whole(1)];
  for (const reel of windows) lanterns = convolve(lanterns, distributionOf(reel));
  const scatters = lanterns.map((chance, count) => times(chance, hundredths(SCATTER_PAYS[Math.min(count, 5) - 3] ?? 0))).reduce(plus);
  const trigger = lanterns.slice(SCATTERS_FOR_FREE_SPINS).reduce(plus);

  const freeSpins = times(times(trigger, whole(FREE_SPINS * FREE_SPIN_MULTIPLIER)), ways);
  return { ways, scatters, freeSpins, total: plus(plus(ways, scatters), freeSpins), trigger };
}

/** The return to publish, in percent, cut after two decimals: never above the truth. */
export function publishedRtp(): number {
  const { over, under } = exactReturn().total;
  return Number((over * 10_000n) / under) / 100;
}

function waysOf(windows: GameSymbol[][][], symbol: GameSymbol, pays: readonly number[]): Ratio {
  const counts = windows.map((reel) => reel.map((cells) => cells.filter((cell) => cell === symbol || cell === WILD).length));
  const expected = counts.map((reel) => ratio(BigInt(reel.reduce((sum, count) => sum + count, 0)), BigInt(reel.length)));
  const absent = counts.map((reel) => ratio(BigInt(reel.filter((count) => count === 0).length), BigInt(reel.length)));
  return pays
    .map((pay, index) => {
      const length = index + 3;
      const run = expected.slice(0, length).reduce(times);
      return times(hundredths(pay), times(run, absent[length] ?? whole(1)));
    })
    .reduce(plus);
}

/** How likely one reel shows 0, 1, 2 or 3 lanterns. */
function distributionOf(reel: GameSymbol[][]): Ratio[] {
  return [0, 1, 2, 3].map((count) => ratio(BigInt(reel.filter((cells) => cells.filter((cell) => cell === SCATTER).length === count).length), BigInt(reel.length)));
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
