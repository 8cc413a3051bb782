import type { Numbers } from '../../../engine/number-stream.ts';
import type { RoundShown } from '../game.ts';
import { type Bet, buildStairs } from '../play-stairs.ts';

type Round = Bet & Pick<RoundShown, 'stairs'>;

/** Whether a repeated draw gives every level the displayed loose slabs. */
export function isBuiltSo({ stake, loose, stairs }: Round, numbers: Numbers): boolean {
  const built = buildStairs(numbers, { stake, loose }).stairs;
  return stairs !== null && JSON.stringify(built) === JSON.stringify(stairs);
}
