import { money } from '../../../kit/public/dom.js';

/** @typedef {import('../rules.ts').Spot} Spot */
/** @typedef {import('../rules.ts').Winner} Winner */
/** @typedef {'player' | 'banker'} Hand */

/** The bets, as they lie on the table. @type {readonly Spot[]} */
export const SPOTS = ['player_pair', 'banker_pair', 'player', 'tie', 'banker'];

/** @type {Readonly<Record<Spot, string>>} */
export const SPOT_NAMES = { player: 'ผู้เล่น', banker: 'เจ้ามือ', tie: 'เสมอ', player_pair: 'ผู้เล่นคู่', banker_pair: 'เจ้ามือคู่' };

/** @type {Readonly<Record<Hand, string>>} */
export const HAND_NAMES = { player: SPOT_NAMES.player, banker: SPOT_NAMES.banker };

/** @type {Readonly<Record<Winner, string>>} */
export const WINNER_NAMES = { ...HAND_NAMES, tie: SPOT_NAMES.tie };

/** On a bead. @type {Readonly<Record<Winner, string>>} */
export const WINNER_LETTERS = { player: 'ผ', banker: 'จ', tie: 'ส' };

/** What a bet pays for one of its stake. @param {number} pay hundredths, the stake in them */
export const oddsOf = (pay) => `${String((pay - 100) / 100)} ต่อ 1`;

/** Baht without satang where there are none: 1,000 and 19.50. @param {number} baht */
export const short = (baht) => money(baht).replace(/\.00$/, '');
