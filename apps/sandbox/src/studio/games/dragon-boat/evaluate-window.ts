import { FREE_SPIN_MULTIPLIER, type GameSymbol, PAYS, ROWS, SCATTER, SCATTER_PAYS, STRIPS, WILD } from './paytable.ts';

/** What shows on the screen: five reels of three symbols, top to bottom. */
export type Grid = GameSymbol[][];

/** One paying combination. `cells` are `[reel, row]` of every symbol that takes part. */
export interface Win {
  symbol: GameSymbol;
  /** How many reels from the left, or how many lanterns. */
  count: number;
  ways: number;
  /** Hundredths of the stake, ways and multiplier included. */
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

/**
 * Everything a window pays: each symbol once, for its longest run of reels from the left, for every way through them;
 * and lanterns anywhere, except in a free spin.
 */
export function evaluateWindow(grid: Grid, isFree: boolean): Win[] {
  const wins: Win[] = [];
  for (const [symbol, pays] of Object.entries(PAYS) as [GameSymbol, readonly number[]][]) {
    const reels = grid.map((cells) => cells.flatMap((cell, row) => (cell === symbol || cell === WILD ? [row] : [])));
    const end = reels.findIndex((rows) => rows.length === 0);
    const count = end < 0 ? reels.length : end;
    const pay = pays[count - 3];
    if (pay === undefined) continue;
    const taking = reels.slice(0, count);
    const ways = taking.reduce((product, rows) => product * rows.length, 1);
    const cells = taking.flatMap((rows, reel) => rows.map((row): [number, number] => [reel, row]));
    wins.push({ symbol, count, ways, pay: pay * ways * (isFree ? FREE_SPIN_MULTIPLIER : 1), cells });
  }
  const lanterns = scattersOf(grid);
  const pay = isFree ? undefined : SCATTER_PAYS[Math.min(lanterns.length, 5) - 3];
  if (pay !== undefined) wins.push({ symbol: SCATTER, count: lanterns.length, ways: 1, pay, cells: lanterns });
  return wins;
}

/** Where the lanterns are. */
export function scattersOf(grid: Grid): [number, number][] {
  return grid.flatMap((cells, reel) => cells.flatMap((cell, row): [number, number][] => (cell === SCATTER ? [[reel, row]] : [])));
}
