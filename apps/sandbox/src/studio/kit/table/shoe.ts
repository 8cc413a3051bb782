import type { Numbers } from '../../engine/number-stream.ts';

/** Shoe of a card table: eight decks, shuffled anew for every round. */
export const DECKS = 8;
const SUITS = 4;
/** Ranks of a suit, ace to king. */
export const RANKS = 13;
export const DECK_CARDS = SUITS * RANKS;
export const SHOE_CARDS = DECKS * DECK_CARDS;
/** Cards of the shoe with the same rank. */
export const RANK_CARDS = DECKS * SUITS;

/**
 * First cards of a shuffle of all decks. A card is a number from 0 to 51: suit by suit (spades, hearts, diamonds,
 * clubs), each from the ace to the king. Each position takes one random number, so that every order is equally likely.
 * Only moved cards are stored; any other card is at its original position.
 */
export function topOfShoe(numbers: Numbers, cards: number): number[] {
  const moved = new Map<number, number>();
  return Array.from({ length: cards }, (_, place) => {
    const other = place + numbers(SHOE_CARDS - place);
    const card = moved.get(other) ?? other;
    moved.set(other, moved.get(place) ?? place);
    return card % DECK_CARDS;
  });
}

/** Rank of a card, from 0 for the ace to 12 for the king. */
export const rankOf = (card: number): number => card % RANKS;

/** Suit of a card, from 0 to 3: spades, hearts, diamonds, clubs. */
export const suitOf = (card: number): number => Math.floor(card / RANKS);
