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

/** Visible window: five reels of three symbols, top to bottom. */
export type Grid = GameSymbol[][];

/** One paying combination. `cells` are the positions `[reel, row]` of all its symbols. */
export interface Win {
  /** Line number from 1; null for lanterns, which pay in any position. */
  line: number | null;
  symbol: GameSymbol;
  /** Number of equal symbols from the left, or number of lanterns. */
  count: number;
  /** Payout in hundredths of the stake, multiplier included. */
  pay: number;
  cells: [number, number][];
}

/** Window in which the top row of each reel shows the strip position of `stops`. */
export function windowAt(stops: readonly number[]): Grid {
  return STRIPS.map((strip, reel) => reelWindow(strip, stops[reel] ?? 0));
}

/** The three symbols of one reel, from position `stop` downwards. */
export function reelWindow(strip: string, stop: number): GameSymbol[] {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] as GameSymbol);
}

/**
 * All wins of a window: each line pays for its run from the left; lanterns pay in any position, but not in a free spin.
 */
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
 * First symbol of a line and the length of its run. There is no wild on the first reel, so the first symbol defines the
 * run.
 */
function runOf(grid: Grid, rows: readonly number[]): { symbol: GameSymbol; count: number } {
  const on = (reel: number) => grid[reel]?.[rows[reel] ?? 0];
  const symbol = on(0) ?? SCATTER;
  let count = 1;
  for (let next = on(count); next === symbol || next === WILD; next = on(count)) count++;
  return { symbol, count };
}

/** Positions of the lanterns as `[reel, row]`. */
export function scattersOf(grid: Grid): [number, number][] {
  return grid.flatMap((cells, reel) =>
    cells.flatMap((cell, row): [number, number][] => (cell === SCATTER ? [[reel, row]] : [])),
  );
}
