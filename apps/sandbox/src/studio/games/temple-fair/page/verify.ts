import type { Draw } from '../../../kit/page/numbers.ts';
import type { RoundShown, Sheet } from '../game.ts';

/**
 * Draws a round again as the studio did: one number a reel.
 * @returns whether every reel stopped where it must
 */
export async function isDrawnSo({ stops }: Pick<RoundShown, 'stops'>, { strips }: Pick<Sheet, 'strips'>, draw: Draw): Promise<boolean> {
  let same = stops.length === strips.length;
  for (const [reel, strip] of strips.entries()) same = (await draw(strip.length)) === stops[reel] && same;
  return same;
}
