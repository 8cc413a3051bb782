import type { Spot, Winner } from '../rules.ts';

export type Hand = 'player' | 'banker';

/** Names of the bets, in the order of the table. */
export const SPOTS: readonly Spot[] = ['player_pair', 'player', 'tie', 'banker', 'banker_pair'];

export const SPOT_NAMES: Readonly<Record<Spot, string>> = {
  player: 'ผู้เล่น',
  banker: 'เจ้ามือ',
  tie: 'เสมอ',
  player_pair: 'ผู้เล่นคู่',
  banker_pair: 'เจ้ามือคู่',
};

export const HAND_NAMES: Readonly<Record<Hand, string>> = { player: SPOT_NAMES.player, banker: SPOT_NAMES.banker };

export const WINNER_NAMES: Readonly<Record<Winner, string>> = { ...HAND_NAMES, tie: SPOT_NAMES.tie };

/** Letter of each winner on a bead. */
export const WINNER_LETTERS: Readonly<Record<Winner, string>> = { player: 'ผ', banker: 'จ', tie: 'ส' };
