import type { Spot, Winner } from '../rules.ts';

export const SPOT_NAMES: Readonly<Record<Spot, string>> = {
  dragon: 'มังกร',
  tiger: 'เสือ',
  tie: 'เสมอ',
  suited_tie: 'เสมอดอกเดียวกัน',
};

/** The bets, in the order of the table. */
export const SPOTS: readonly Spot[] = ['dragon', 'tie', 'suited_tie', 'tiger'];

/** Letter or sign of each winner on a bead. */
export const WINNER_LETTERS: Readonly<Record<Winner, string>> = { dragon: 'ม', tiger: 'ส', tie: '=' };
