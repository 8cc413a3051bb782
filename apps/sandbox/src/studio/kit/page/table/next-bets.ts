import type { Laid } from '../../table/spots.ts';

/** Total of bets, in baht. Pure. */
export const totalOf = (spots: Laid): number =>
  Object.values(spots).reduce((sum: number, baht) => sum + (baht ?? 0), 0);

/**
 * Bets that a press of the main button plays: what lies on the table, and on an empty table the bets of the round
 * before. Pure.
 * @returns the bets, and whether they are those of the round before
 */
export function betsToPlay(laid: Laid, played: Laid): { spots: Laid; isRepeat: boolean } {
  const isRepeat = totalOf(laid) === 0 && totalOf(played) > 0;
  return { spots: isRepeat ? played : laid, isRepeat };
}
