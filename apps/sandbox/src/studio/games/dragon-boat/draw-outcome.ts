import type { Numbers } from '../../engine/number-stream.ts';
import { evaluateWindow, type Grid, scattersOf, type Win, windowAt } from './evaluate-window.ts';
import { FREE_SPINS, SCATTERS_FOR_FREE_SPINS, STRIPS } from './paytable.ts';

/** One spin of the reels. */
interface Turn {
  stops: number[];
  grid: Grid;
  wins: Win[];
  /** Payout in hundredths of the stake. */
  pay: number;
  isFree: boolean;
}

/** Result of one paid play: the paid spin, then its free spins. */
export interface Outcome {
  turns: Turn[];
  /** Payout of all spins together, in hundredths of the stake. */
  pay: number;
}

/** Draw a paid spin, and its free spins, from the numbers of its round. */
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
