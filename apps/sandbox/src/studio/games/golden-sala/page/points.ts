/**
 * What a card is worth: tens and faces nothing.
 * @param card from 0 to 51
 */
export const worthOf = (card: number) => (card % 13 < 9 ? (card % 13) + 1 : 0);

/** Points of a hand: the last digit of its sum. */
export const pointsOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + worthOf(card), 0) % 10;
