import type { Numbers } from '../../engine/number-stream.ts';
import { type GameSymbol, LINES, PAYS, STRIPS, WILD } from './paytable.ts';

/** Three of a kind on one line. `cells` are `[reel, row]`. */
export interface Win {
  /** Counted from 1. */
  line: number;
  symbol: GameSymbol;
  /** Hundredths of the stake. */
  pay: number;
  cells: [number, number][];
}

export interface Outcome {
  stops: number[];
  /** What shows: three reels of three symbols, top to bottom. */
  grid: GameSymbol[][];
  wins: Win[];
  /** Hundredths of the stake, all lines together. */
  pay: number;
}

/** Draws a play: one number a reel, left to right. */
export function drawOutcome(numbers: Numbers): Outcome {
  return outcomeAt(STRIPS.map((strip) => numbers(strip.length)));
}

/** What shows and pays when each reel stops with the given position in its top row. */
export function outcomeAt(stops: number[]): Outcome {
  const grid = STRIPS.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length] as GameSymbol),
  );
  const wins = LINES.flatMap((rows, index) => {
    const symbol = kindOf(rows.flatMap((row, reel) => grid[reel]?.[row] ?? []));
    return symbol
      ? [{ line: index + 1, symbol, pay: PAYS[symbol], cells: rows.map((row, reel): [number, number] => [reel, row]) }]
      : [];
  });
  return { stops, grid, wins, pay: wins.reduce((sum, win) => sum + win.pay, 0) };
}

/** The one kind that all symbols of a line are, wilds taken for it; wilds alone are their own kind. */
function kindOf(symbols: readonly GameSymbol[]): GameSymbol | null {
  const others = new Set(symbols.filter((symbol) => symbol !== WILD));
  if (others.size > 1) return null;
  return [...others][0] ?? WILD;
}
