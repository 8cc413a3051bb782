import type { Numbers } from '../../../engine/number-stream.ts';
import { drawOutcome } from '../draw-outcome.ts';
import type { RoundShown } from '../game.ts';

/** Draws a round again; whether every reel of every turn stopped where it was shown. */
export function isDrawnSo({ turns }: Pick<RoundShown, 'turns'>, numbers: Numbers): boolean {
  const stops = turns.map((turn) => turn.stops);
  return JSON.stringify(drawOutcome(numbers).turns.map((turn) => turn.stops)) === JSON.stringify(stops);
}
