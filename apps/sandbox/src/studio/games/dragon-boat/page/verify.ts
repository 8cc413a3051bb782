import type { Numbers } from '../../../engine/number-stream.ts';
import { drawOutcome } from '../draw-outcome.ts';
import type { RoundShown } from '../game.ts';

/** Whether a repeated draw stops every reel of every spin at the displayed position. */
export function isDrawnSo({ turns }: Pick<RoundShown, 'turns'>, numbers: Numbers): boolean {
  const stops = turns.map((turn) => turn.stops);
  return JSON.stringify(drawOutcome(numbers).turns.map((turn) => turn.stops)) === JSON.stringify(stops);
}
