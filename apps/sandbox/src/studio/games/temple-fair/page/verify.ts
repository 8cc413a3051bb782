import type { Numbers } from '../../../engine/number-stream.ts';
import { drawOutcome } from '../draw-outcome.ts';
import type { RoundShown } from '../game.ts';

/** Whether a repeated draw stops every reel at the displayed position. */
export function isDrawnSo({ stops }: Pick<RoundShown, 'stops'>, numbers: Numbers): boolean {
  return drawOutcome(numbers).stops.join() === stops.join();
}
