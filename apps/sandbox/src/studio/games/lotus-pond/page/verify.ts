import type { Numbers } from '../../../engine/number-stream.ts';
import type { RoundShown } from '../game.ts';
import { type Bet, layPond } from '../play-pond.ts';

type Round = Bet & Pick<RoundShown, 'pond'>;

/** Whether a repeated draw places every crocodile at its displayed position. */
export function isLaidSo({ stake, crocs, pond }: Round, numbers: Numbers): boolean {
  return pond !== null && layPond(numbers, { stake, crocs }).crocs.join() === pond.join();
}
