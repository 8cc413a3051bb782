import type { Numbers } from '../../engine/number-stream.ts';
import { COLUMNS, FALLS_MAX, GEMS, type Gem, LEAST, PAYS, ROWS, WEIGHTS } from './paytable.ts';

/** The gems on the board: five columns of four gems, each from top to bottom. */
export type Grid = Gem[][];

/** Equal gems that pay. `cells` are the positions `[column, row]` of all of them. */
export interface Win {
  symbol: Gem;
  count: number;
  /** Payout in hundredths of the stake, multiplier included. */
  pay: number;
  cells: [number, number][];
}

/** The board after gems have fallen, and what it pays. The gems that win then vanish, and the next fall follows. */
export interface Fall {
  grid: Grid;
  multiplier: number;
  wins: Win[];
  /** Payout in hundredths of the stake. */
  pay: number;
}

/** Result of one paid round: all its falls. */
export interface Outcome {
  falls: Fall[];
  /** Payout of all falls together, in hundredths of the stake. */
  pay: number;
}

/** Every gem as often as its weight says; a number of the round is a position in this row. */
const ROW_OF_GEMS: readonly Gem[] = GEMS.flatMap((gem) => Array<Gem>(WEIGHTS[gem]).fill(gem));

/**
 * Draw a round from its numbers. Each new gem takes the next number. The columns are filled from left to right, and the
 * places in a column from the bottom up; so it is for the first board, and after each fall for the places that the
 * winning gems have left.
 */
export function drawOutcome(numbers: Numbers): Outcome {
  const falls: Fall[] = [];
  let left: Grid = Array.from({ length: COLUMNS }, () => []);
  let pay = 0;
  for (let multiplier = 1; multiplier <= FALLS_MAX; multiplier++) {
    const grid = refill(left, () => ROW_OF_GEMS[numbers(ROW_OF_GEMS.length)] as Gem);
    const wins = winsOf(grid, multiplier);
    const fall: Fall = { grid, multiplier, wins, pay: wins.reduce((sum, win) => sum + win.pay, 0) };
    falls.push(fall);
    pay += fall.pay;
    if (wins.length === 0) break;
    left = withoutWins(grid, wins);
  }
  return { falls, pay };
}

/** Fill the columns up to the top: the gems that are left lie at the bottom, and new ones come to lie on them. */
export function refill(left: Grid, next: () => Gem): Grid {
  return left.map((column) => {
    const full = [...column];
    while (full.length < ROWS) full.unshift(next());
    return full;
  });
}

/** The gems of each column that did not win, in their order. */
export function withoutWins(grid: Grid, wins: readonly Pick<Win, 'symbol'>[]): Grid {
  return grid.map((column) => column.filter((gem) => !wins.some(({ symbol }) => symbol === gem)));
}

/** All wins of a board: every kind of gem that lies on it often enough pays once, wherever its gems lie. */
export function winsOf(grid: Grid, multiplier: number): Win[] {
  const cells: Record<Gem, [number, number][]> = { R: [], E: [], S: [], Y: [], Z: [], V: [], P: [] };
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++) {
      const gem = grid[column]?.[row];
      if (gem) cells[gem].push([column, row]);
    }
  return GEMS.flatMap((symbol): Win[] => {
    const count = cells[symbol].length;
    const pay = payOf(symbol, count);
    return pay === 0 ? [] : [{ symbol, count, pay: pay * multiplier, cells: cells[symbol] }];
  });
}

/** Payout of so many equal gems before the multiplier, in hundredths of the stake; 0 for too few. */
export function payOf(gem: Gem, count: number): number {
  return PAYS[gem][Math.min(count - LEAST, PAYS[gem].length - 1)] ?? 0;
}
