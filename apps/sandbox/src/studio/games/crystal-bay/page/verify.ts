import type { Numbers } from '../../../engine/number-stream.ts';
import { drawShot } from '../fish-table.ts';
import type { RoundShown } from '../game.ts';

/** Draws a shot again; whether its number and its result are those that were shown. */
export function isDrawnSo({ fish, number, caught }: RoundShown, numbers: Numbers): boolean {
  const drawn = drawShot(numbers, fish);
  return drawn.number === number && drawn.isCaught === caught;
}
