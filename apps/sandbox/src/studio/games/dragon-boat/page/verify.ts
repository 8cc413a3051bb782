import type { Draw } from '../../../kit/page/numbers.ts';
import type { RoundShown, Sheet } from '../game.ts';

/**
 * Draws a round again as the studio did: one number a reel, for the paid turn and each free one.
 * @returns whether every reel stopped where it must
 */
export async function isDrawnSo({ turns }: Pick<RoundShown, 'turns'>, { strips }: Pick<Sheet, 'strips'>, draw: Draw): Promise<boolean> {
  let same = turns.length > 0;
  for (const turn of turns) for (const [reel, strip] of strips.entries()) same = (await draw(strip.length)) === turn.stops[reel] && same;
  return same;
}
