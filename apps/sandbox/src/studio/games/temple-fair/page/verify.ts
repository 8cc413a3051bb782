import type { Numbers } from '../../../engine/number-stream.ts';
import { drawOutcome } from '../draw-outcome.ts';
import type { RoundShown } from '../game.ts';

/** Draws a round again; whether every reel stopped where it was shown. */
export function isDrawnSo({ stops }: Pick<RoundShown, 'stops'>, numbers: Numbers): boolean {
  return drawOutcome(numbers).stops.join() === stops.join();
}
