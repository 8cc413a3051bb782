import type { Draw } from '../../../kit/page/numbers.ts';

/**
 * Draws again as the studio did: six digits of the first prize, then two of the bottom, one number each.
 * @returns whether those are the digits that were shown
 */
export async function isDrawnSo({ first, bottom }: { first: string; bottom: string }, draw: Draw): Promise<boolean> {
  let digits = '';
  for (let place = 0; place < 8; place++) digits += await draw(10);
  return digits === first + bottom;
}
