import type { Numbers } from '../../engine/number-stream.ts';
import { type GameSymbol, LINES, PAYS, STRIPS, WILD } from './paytable.ts';

/** Three equal symbols on one line. `cells` are the positions `[reel, row]`. */
export interface Win {
  /** Line number from 1. */
  line: number;
  symbol: GameSymbol;
  /** Payout in hundredths of the stake. */
  pay: number;
  cells: [number, number][];
}

export interface Outcome {
  stops: number[];
  /** Visible window: three reels of three symbols, top to bottom. */
  grid: GameSymbol[][];
  wins: Win[];
  /** Payout in hundredths of the stake, the sum of all lines. */
  pay: number;
}

/** Draw the outcome of a play: one number per reel, left to right. */
export function drawOutcome(numbers: Numbers): Outcome {
  return outcomeAt(STRIPS.map((strip) => numbers(strip.length)));
}

/** Window and wins when each reel stops with the given strip position in its top row. */
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

/** The common symbol of a line, with wilds substituted, or null. Three wilds count as the symbol wild. */
function kindOf(symbols: readonly GameSymbol[]): GameSymbol | null {
  const others = new Set(symbols.filter((symbol) => symbol !== WILD));
  if (others.size > 1) return null;
  return [...others][0] ?? WILD;
}
