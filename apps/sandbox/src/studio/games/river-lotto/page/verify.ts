import type { Numbers } from '../../../engine/number-stream.ts';
import { drawDigits } from '../draw-digits.ts';
import type { Drawn } from '../rules.ts';

/** Whether a repeated draw gives the displayed digits. */
export function isDrawnSo({ first, bottom }: Drawn, numbers: Numbers): boolean {
  const drawn = drawDigits(numbers);
  return drawn.first === first && drawn.bottom === bottom;
}
