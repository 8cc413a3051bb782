/**
 * All rules of the game as data. Rounds are dealt and paid by these data, and the rules screen and the RTP of each bet
 * are derived from them.
 */

/** Spots of the table on which a player can bet. */
export const SPOTS = ['player', 'banker', 'tie', 'player_pair', 'banker_pair'] as const;
export type Spot = (typeof SPOTS)[number];

export type Winner = 'player' | 'banker' | 'tie';

/**
 * Payout of a winning bet, including its stake, in hundredths of the stake; a bet on the banker is paid less 5 %
 * commission.
 */
export const PAYS: Readonly<Record<Spot, number>> = {
  player: 200,
  banker: 195,
  tie: 900,
  player_pair: 1200,
  banker_pair: 1200,
};

/** Bets whose stake is returned on a tie. */
export const PUSHES: readonly Spot[] = ['player', 'banker'];

/** Bet whose RTP is published for the game: the bet with the lowest house edge. */
export const MAIN_SPOT: Spot = 'banker';

/** Limits of the table: maximum bet on a spot in one round, in baht. */
export const SPOT_MAX_BAHT: Readonly<Record<Spot, number>> = {
  player: 5000,
  banker: 5000,
  tie: 500,
  player_pair: 500,
  banker_pair: 500,
};

/** Maximum number of cards in a round. */
export const ROUND_CARDS_MAX = 6;

/** Minimum points of a natural: a two-card hand with this many points or more ends the round. */
export const NATURAL_FROM = 8;

/** Maximum points with which a two-card hand draws a third card when only its own points count. */
export const DRAWS_UP_TO = 5;

/**
 * Banker's rule after the player's third card. The index is the banker's points; the list has the values of the
 * player's third card on which the banker draws too.
 */
export const BANKER_DRAWS_ON: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
];

/** Points of a card by its rank, where 0 is the ace; tens and face cards count zero. */
export function worthOf(rank: number): number {
  return rank < 9 ? rank + 1 : 0;
}

/**
 * Whether the player draws a third card, when neither hand is a natural. `playerPoints` are the points of the first two
 * cards.
 */
export function playerDraws(playerPoints: number): boolean {
  return playerPoints <= DRAWS_UP_TO;
}

/**
 * Whether the banker draws a third card, when neither hand is a natural. @param third value of the player's third card;
 * null when the player has none.
 */
export function bankerDraws(bankerPoints: number, third: number | null): boolean {
  return third === null ? bankerPoints <= DRAWS_UP_TO : (BANKER_DRAWS_ON[bankerPoints]?.includes(third) ?? false);
}

export function winnerOf(playerPoints: number, bankerPoints: number): Winner {
  if (playerPoints === bankerPoints) return 'tie';
  return playerPoints > bankerPoints ? 'player' : 'banker';
}
