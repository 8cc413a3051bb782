import type { Draw } from '../../../kit/page/numbers.ts';
import type { RoundShown, Sheet } from '../game.ts';

/**
 * Draws a shot again as the studio did: one number, and a catch when it is below the fish's count.
 * @returns whether that is the number and the result that were shown
 */
export async function isDrawnSo({ fish, number, caught }: Pick<RoundShown, 'fish' | 'number' | 'caught'>, { numbers, fish: kinds }: Sheet, draw: Draw): Promise<boolean> {
  const drawn = await draw(numbers);
  const catches = kinds.find(({ kind }) => kind === fish)?.catches ?? 0;
  return drawn === number && caught === drawn < catches;
}
