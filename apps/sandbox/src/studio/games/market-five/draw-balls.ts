import type { Numbers } from '../../engine/number-stream.ts';
import { BALLS, DRAWN } from './rules.ts';

/** Draw the balls one after the other, in the order in which they come; each takes one of those that are left. */
export function drawBalls(numbers: Numbers): number[] {
  const basket = Array.from({ length: BALLS }, (_, index) => index + 1);
  return Array.from({ length: DRAWN }, () => basket.splice(numbers(basket.length), 1)[0] ?? 0);
}
