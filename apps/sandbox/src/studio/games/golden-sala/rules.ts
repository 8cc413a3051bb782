/**
 * The whole of the game as data: rounds are dealt and paid by it, and the rules screen and the returns come from it.
 */

/** What can be bet on. */
export const SPOTS = ['player', 'banker', 'tie', 'player_pair', 'banker_pair'] as const;
export type Spot = (typeof SPOTS)[number];

export type Winner = 'player' | 'banker' | 'tie';

/** What a bet that wins pays with its stake in it, in hundredths of the stake: the banker's share is 5 % less. */
export const PAYS: Readonly<Record<Spot, number>> = {
  player: 200,
  banker: 195,
  tie: 900,
  player_pair: 1200,
  banker_pair: 1200,
};

/** Bets whose stake comes back on a tie. */
export const PUSHES: readonly Spot[] = ['player', 'banker'];

/** The bet whose return stands for the game: the one that keeps the least. */
export const MAIN_SPOT: Spot = 'banker';

/** Chips of the page, in baht. A bet is a multiple of the smallest. */
export const CHIPS_BAHT = [10, 50, 100, 500, 1000] as const;

/** The table's limits: the most that lies on a spot in one round, in baht. */
export const SPOT_MAX_BAHT: Readonly<Record<Spot, number>> = {
  player: 5000,
  banker: 5000,
  tie: 500,
  player_pair: 500,
  banker_pair: 500,
};

export const DECKS = 8;
const SUITS = 4;
/** Ranks of a suit, ace to king. */
export const RANKS = 13;
export const DECK_CARDS = SUITS * RANKS;
export const SHOE_CARDS = DECKS * DECK_CARDS;

/** The most cards a round takes. */
export const ROUND_CARDS_MAX = 6;

/** Two cards of so many points end the round. */
export const NATURAL_FROM = 8;

/** A hand of two cards that decides by itself takes a third with up to so many points. */
export const DRAWS_UP_TO = 5;

/** After the player's third card: by the banker's points, the values of that card on which the banker takes one too. */
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

/** Points of a card by its rank, from 0 for the ace: tens and faces count nothing. */
export function worthOf(rank: number): number {
  return rank < 9 ? rank + 1 : 0;
}

/** Whether the player takes a third card, neither hand being a natural. Points of two cards. */
export function playerDraws(playerPoints: number): boolean {
  return playerPoints <= DRAWS_UP_TO;
}

/**
 * Whether the banker takes a third card, neither hand being a natural. @param third value of the player's third card;
 * null when there is none.
 */
export function bankerDraws(bankerPoints: number, third: number | null): boolean {
  return third === null ? bankerPoints <= DRAWS_UP_TO : (BANKER_DRAWS_ON[bankerPoints]?.includes(third) ?? false);
}

export function winnerOf(playerPoints: number, bankerPoints: number): Winner {
  if (playerPoints === bankerPoints) return 'tie';
  return playerPoints > bankerPoints ? 'player' : 'banker';
}
