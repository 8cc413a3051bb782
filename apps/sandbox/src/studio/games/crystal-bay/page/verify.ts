import type { Numbers } from '../../../engine/number-stream.ts';
import { drawShot } from '../fish-table.ts';
import type { RoundShown } from '../game.ts';

/** Whether a repeated draw gives the displayed number and the displayed result of a shot. */
export function isDrawnSo({ fish, number, caught }: RoundShown, numbers: Numbers): boolean {
  const drawn = drawShot(numbers, fish);
  return drawn.number === number && drawn.isCaught === caught;
}
