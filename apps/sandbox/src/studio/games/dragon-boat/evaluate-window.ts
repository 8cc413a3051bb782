import {
  FREE_SPIN_MULTIPLIER,
  type GameSymbol,
  LINES,
  PAYS,
  ROWS,
  SCATTER,
  SCATTER_PAYS,
  STRIPS,
  WILD,
} from './paytable.ts';

/** What shows on the screen: five reels of three symbols, top to bottom. */
export type Grid = GameSymbol[][];

/** One paying combination. `cells` are `[reel, row]` of every symbol that takes part. */
export interface Win {
  /** Counted from 1; null for lanterns, which pay anywhere. */
  line: number | null;
  symbol: GameSymbol;
  /** How many from the left, or how many lanterns. */
  count: number;
  /** Hundredths of the stake, multiplier included. */
  pay: number;
  cells: [number, number][];
}

/** The window that shows when each reel stops with the given position in its top row. */
export function windowAt(stops: readonly number[]): Grid {
  return STRIPS.map((strip, reel) => reelWindow(strip, stops[reel] ?? 0));
}

/** The three symbols of one reel from `stop` downwards. */
export function reelWindow(strip: string, stop: number): GameSymbol[] {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] as GameSymbol);
}

/** Everything a window pays: each line for its run from the left; and lanterns anywhere, except in a free spin. */
export function evaluateWindow(grid: Grid, isFree: boolean): Win[] {
  const wins = LINES.flatMap((rows, index): Win[] => {
    const { symbol, count } = runOf(grid, rows);
    const pay = PAYS[symbol]?.[count - 3];
    if (pay === undefined) return [];
    const cells = rows.slice(0, count).map((row, reel): [number, number] => [reel, row]);
    return [{ line: index + 1, symbol, count, pay: pay * (isFree ? FREE_SPIN_MULTIPLIER : 1), cells }];
  });
  const lanterns = scattersOf(grid);
  const pay = isFree ? undefined : SCATTER_PAYS[Math.min(lanterns.length, 5) - 3];
  if (pay !== undefined) wins.push({ line: null, symbol: SCATTER, count: lanterns.length, pay, cells: lanterns });
  return wins;
}

/**
 * What a line begins with, and how often in a row. There is no wild on the first reel, so the first symbol says which.
 */
function runOf(grid: Grid, rows: readonly number[]): { symbol: GameSymbol; count: number } {
  const on = (reel: number) => grid[reel]?.[rows[reel] ?? 0];
  const symbol = on(0) ?? SCATTER;
  let count = 1;
  for (let next = on(count); next === symbol || next === WILD; next = on(count)) count++;
  return { symbol, count };
}

/** Where the lanterns are. */
export function scattersOf(grid: Grid): [number, number][] {
  return grid.flatMap((cells, reel) =>
    cells.flatMap((cell, row): [number, number][] => (cell === SCATTER ? [[reel, row]] : [])),
  );
}
