import type { Numbers } from '../../engine/number-stream.ts';
import { evaluateWindow, type Grid, scattersOf, type Win, windowAt } from './evaluate-window.ts';
import { FREE_SPINS, SCATTERS_FOR_FREE_SPINS, STRIPS } from './paytable.ts';

/** One turn of the reels. */
interface Turn {
  stops: number[];
  grid: Grid;
  wins: Win[];
  /** Hundredths of the stake. */
  pay: number;
  isFree: boolean;
}

/** The result of one paid spin: the paid turn, then the free ones it brought. */
export interface Outcome {
  turns: Turn[];
  /** Hundredths of the stake, all turns together. */
  pay: number;
}

/** Draws a paid spin, and the free ones it brings, from the numbers of its round. */
export function drawOutcome(numbers: Numbers): Outcome {
  const first = drawTurn(numbers, false);
  const turns = [first];
  if (scattersOf(first.grid).length >= SCATTERS_FOR_FREE_SPINS)
    for (let spin = 0; spin < FREE_SPINS; spin++) turns.push(drawTurn(numbers, true));
  return { turns, pay: turns.reduce((sum, turn) => sum + turn.pay, 0) };
}

function drawTurn(below: Numbers, isFree: boolean): Turn {
  const stops = STRIPS.map((strip) => below(strip.length));
  const grid = windowAt(stops);
  const wins = evaluateWindow(grid, isFree);
  return { stops, grid, wins, pay: wins.reduce((sum, win) => sum + win.pay, 0), isFree };
}
