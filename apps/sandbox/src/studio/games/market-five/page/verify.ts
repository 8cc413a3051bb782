import type { Numbers } from '../../../engine/number-stream.ts';
import { drawBalls } from '../draw-balls.ts';

/** Whether a repeated draw gives the displayed balls, in the displayed order. */
export function isDrawnSo({ drawn }: { drawn: readonly number[] }, numbers: Numbers): boolean {
  return drawBalls(numbers).join() === drawn.join();
}
