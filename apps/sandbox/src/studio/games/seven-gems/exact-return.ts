import { payOf } from './draw-outcome.ts';
import { COLUMNS, FALLS_MAX, GEMS, LEAST, ROWS, WEIGHTS } from './paytable.ts';

/** What the falls of one number bring: how probable a win in them is, and their mean payout without the multiplier. */
interface FallReturn {
  /** Probability that a round has this fall, and that it wins. */
  wins: number;
  /** Mean payout per round, in hundredths of the stake. */
  pay: number;
}

const CELLS = COLUMNS * ROWS;
const KINDS = GEMS.length;
const TOTAL = GEMS.reduce((sum, gem) => sum + WEIGHTS[gem], 0);
/** Probability of each gem at each draw. */
const SHARES = GEMS.map((gem) => WEIGHTS[gem] / TOTAL);

/**
 * Number of ways to put gems of the first `kinds` kinds on fewer than `sum` places. The counts of a board are numbered
 * by these numbers, so that boards with fewer gems come first.
 */
const STRIDE = CELLS + 2;
const BEFORE = Float64Array.from({ length: KINDS * STRIDE }, (_, at) => {
  const [kind, sum] = [Math.floor(at / STRIDE), at % STRIDE];
  return sum === 0 ? 0 : choose(sum + kind, kind + 1);
});

function choose(from: number, of: number): number {
  let ways = 1;
  for (let step = 1; step <= of; step++) ways = (ways * (from - of + step)) / step;
  return Math.round(ways);
}

/** Number of a board: only the count of each gem matters, because gems pay wherever they lie. */
function numberOf(counts: readonly number[]): number {
  let [sum, number] = [0, 0];
  for (let kind = 0; kind < KINDS; kind++) {
    sum += counts[kind] as number;
    number += BEFORE[kind * STRIDE + sum] as number;
  }
  return number;
}

/** Call a function with the counts of every board of `sum` gems. The array is the same in every call. */
function forEachBoard(sum: number, tell: (counts: number[]) => void): void {
  const counts = Array<number>(KINDS).fill(0);
  const go = (kind: number, left: number) => {
    if (kind === KINDS - 1) {
      counts[kind] = left;
      tell(counts);
      return;
    }
    for (let count = 0; count <= left; count++) {
      counts[kind] = count;
      go(kind + 1, left - count);
    }
  };
  go(0, sum);
}

/** Fill every board up, gem by gem: each board with room passes its probability on to the boards with one gem more. */
function fill(chances: Float64Array): void {
  for (let sum = 0; sum < CELLS; sum++)
    forEachBoard(sum, (counts) => {
      const chance = chances[numberOf(counts)] ?? 0;
      if (chance === 0) return;
      for (let kind = 0; kind < KINDS; kind++) {
        const count = counts[kind] as number;
        counts[kind] = count + 1;
        const next = numberOf(counts);
        chances[next] = (chances[next] as number) + chance * (SHARES[kind] as number);
        counts[kind] = count;
      }
    });
}

/**
 * The exact return of each fall, up to the rounding of floating-point numbers. Where the gems lie has no effect on what
 * they pay, so a board is the seven counts of its gems. There are 888,030 such boards of up to twenty gems. The
 * probability of each is passed on from fall to fall.
 */
export function exactReturn(): FallReturn[] {
  let chances = new Float64Array(BEFORE.at(-1) ?? 0);
  chances[0] = 1;
  return Array.from({ length: FALLS_MAX }, () => {
    fill(chances);
    const left = new Float64Array(chances.length);
    const fall: FallReturn = { wins: 0, pay: 0 };
    forEachBoard(CELLS, (counts) => {
      const chance = chances[numberOf(counts)] ?? 0;
      const pay = boardPay(counts);
      if (pay === 0) return;
      fall.wins += chance;
      fall.pay += chance * pay;
      const rest = numberOf(counts.map((count) => (count < LEAST ? count : 0)));
      left[rest] = (left[rest] ?? 0) + chance;
    });
    chances = left;
    return fall;
  });
}

/** Payout of a board before the multiplier, in hundredths of the stake. */
const boardPay = (counts: readonly number[]) => GEMS.reduce((sum, gem, kind) => sum + payOf(gem, counts[kind] ?? 0), 0);

/** The largest payout of one board before the multiplier, in hundredths of the stake. */
export function largestBoardPay(): number {
  let largest = 0;
  forEachBoard(CELLS, (counts) => {
    largest = Math.max(largest, boardPay(counts));
  });
  return largest;
}
