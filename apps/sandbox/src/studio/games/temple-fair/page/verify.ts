import type { Numbers } from '../../../engine/number-stream.ts';
import { drawOutcome } from '../draw-outcome.ts';
import type { RoundShown } from '../game.ts';

/** Whether a repeated draw stops every reel, and the big wheel, at the displayed position. */
export function isDrawnSo({ stops, wheel }: Pick<RoundShown, 'stops' | 'wheel'>, numbers: Numbers): boolean {
  const drawn = drawOutcome(numbers);
  return drawn.stops.join() === stops.join() && drawn.cabin === (wheel?.cabin ?? null);
}
