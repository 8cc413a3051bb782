import type { Numbers } from '../../engine/number-stream.ts';
import { CABINS, type GameSymbol, LINES, PAYS, STRIPS, WHEEL_FROM, WILD } from './paytable.ts';

/** Three equal symbols on one line. `cells` are the positions `[reel, row]`. */
export interface Win {
  /** Line number from 1. */
  line: number;
  symbol: GameSymbol;
  /** Payout in hundredths of the stake, before the wheel multiplies it. */
  pay: number;
  cells: [number, number][];
}

/** What the reels show where they stop. */
export interface ReelWindow {
  stops: number[];
  /** Visible window: three reels of three symbols, top to bottom. */
  grid: GameSymbol[][];
  wins: Win[];
  /** Payout in hundredths of the stake, the sum of all lines, before the wheel multiplies it. */
  pay: number;
  /** Whether a winning line has enough wheels for the big wheel to turn. */
  turnsWheel: boolean;
}

export interface Outcome extends Omit<ReelWindow, 'turnsWheel'> {
  /** Index of the cabin at which the big wheel stopped. Null when it did not turn. */
  cabin: number | null;
  /** Payout in hundredths of the stake: the sum of all lines, multiplied by the wheel when it turned. */
  pay: number;
}

/** Draw the outcome of a play: one number per reel, left to right, and one for the big wheel when it turns. */
export function drawOutcome(numbers: Numbers): Outcome {
  const { turnsWheel, ...window } = windowAt(STRIPS.map((strip) => numbers(strip.length)));
  const cabin = turnsWheel ? numbers(CABINS.length) : null;
  return { ...window, cabin, pay: window.pay * timesOf(cabin) };
}

/** The multiplier of a cabin; 1 when the wheel did not turn. */
export const timesOf = (cabin: number | null): number => (cabin === null ? 1 : (CABINS[cabin] ?? 1));

/** Window and wins when each reel stops with the given strip position in its top row. */
export function windowAt(stops: number[]): ReelWindow {
  const grid = STRIPS.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length] as GameSymbol),
  );
  const lines = LINES.map((rows) => rows.flatMap((row, reel) => grid[reel]?.[row] ?? []));
  const wins = LINES.flatMap((rows, index) => {
    const symbol = kindOf(lines[index] ?? []);
    return symbol
      ? [{ line: index + 1, symbol, pay: PAYS[symbol], cells: rows.map((row, reel): [number, number] => [reel, row]) }]
      : [];
  });
  return {
    stops,
    grid,
    wins,
    pay: wins.reduce((sum, win) => sum + win.pay, 0),
    turnsWheel: wins.some(({ line }) => (lines[line - 1] ?? []).filter((one) => one === WILD).length >= WHEEL_FROM),
  };
}

/** The common symbol of a line, with wilds substituted, or null. Three wilds count as the symbol wild. */
function kindOf(symbols: readonly GameSymbol[]): GameSymbol | null {
  const others = new Set(symbols.filter((symbol) => symbol !== WILD));
  if (others.size > 1) return null;
  return [...others][0] ?? WILD;
}
