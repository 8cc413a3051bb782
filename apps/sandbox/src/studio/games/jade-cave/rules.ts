/**
 * All rules of the game as data. Rounds are dealt and paid by these data, and the rules screen and the RTP of each bet
 * are derived from them.
 */

/** Spots of the table on which a player can bet. */
export const SPOTS = ['dragon', 'tiger', 'tie', 'suited_tie'] as const;
export type Spot = (typeof SPOTS)[number];

export type Winner = 'dragon' | 'tiger' | 'tie';

/** Payout of a winning bet, including its stake, in hundredths of the stake. */
export const PAYS: Readonly<Record<Spot, number>> = {
  dragon: 200,
  tiger: 200,
  tie: 1200,
  suited_tie: 5100,
};

/** Part of a bet on dragon or tiger that is returned on a tie, in hundredths of the stake. */
export const BACK_ON_TIE = 50;

/** Bet whose RTP is published for the game: one of the two bets with the lowest house edge. */
export const MAIN_SPOT: Spot = 'dragon';

/** Limits of the table: maximum bet on a spot in one round, in baht. */
export const SPOT_MAX_BAHT: Readonly<Record<Spot, number>> = {
  dragon: 5000,
  tiger: 5000,
  tie: 500,
  suited_tie: 100,
};
