import type { Draw } from '../../../kit/page/numbers.ts';
import type { RoundShown, Sheet } from '../game.ts';

/**
 * Lays the pond again as the studio did: a shuffle of the leaves, one number a crocodile.
 * @returns whether every crocodile was where it must be
 */
export async function isLaidSo({ crocs, pond }: Pick<RoundShown, 'crocs' | 'pond'>, { tiles }: Pick<Sheet, 'tiles'>, draw: Draw): Promise<boolean> {
  const leaves = Array.from({ length: tiles }, (_, leaf) => leaf);
  for (let place = 0; place < crocs; place++) {
    const other = place + (await draw(tiles - place));
    [leaves[place], leaves[other]] = [leaves[other] ?? 0, leaves[place] ?? 0];
  }
  const laid = leaves.slice(0, crocs).sort((a, b) => a - b);
  return pond !== null && laid.join() === pond.join();
}
