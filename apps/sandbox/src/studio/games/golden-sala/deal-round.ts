import type { Numbers } from '../../engine/number-stream.ts';
import {
  bankerDraws,
  DECK_CARDS,
  NATURAL_FROM,
  PAYS,
  PUSHES,
  playerDraws,
  RANKS,
  ROUND_CARDS_MAX,
  SHOE_CARDS,
  SPOTS,
  type Spot,
  type Winner,
  winnerOf,
  worthOf,
} from './rules.ts';

/** Bets in baht by betting spot; a spot without a bet is missing. */
export type Laid = Partial<Record<Spot, number>>;

export interface Bet {
  spots: Laid;
}

/**
 * Cards of a round, for each hand in the order dealt. A card is a number from 0 to 51: suit by suit (spades, hearts,
 * diamonds, clubs), each from the ace to the king.
 */
export interface Outcome {
  player: number[];
  banker: number[];
}

/** Result of a round. */
export interface Result {
  playerPoints: number;
  bankerPoints: number;
  winner: Winner;
  /** Sides whose first two cards are a pair. */
  pairs: ('player' | 'banker')[];
}

/**
 * Shuffle only as many cards of the shoe as a round can use, and deal by the standard rules: player and banker in turn.
 */
export function dealRound(numbers: Numbers): Outcome {
  const shoe = topOfShoe(numbers);
  const [a = 0, b = 0, c = 0, d = 0, fifth = 0, sixth = 0] = shoe;
  const [player, banker] = [
    [a, c],
    [b, d],
  ];
  const [playerPoints, bankerPoints] = [pointsOf(player), pointsOf(banker)];
  if (playerPoints >= NATURAL_FROM || bankerPoints >= NATURAL_FROM) return { player, banker };
  const hasThird = playerDraws(playerPoints);
  if (hasThird) player.push(fifth);
  if (bankerDraws(bankerPoints, hasThird ? worthOf(fifth % RANKS) : null)) banker.push(hasThird ? sixth : fifth);
  return { player, banker };
}

/**
 * First cards of a shuffle of all eight decks. Each position takes one random number, so that every order is equally
 * likely. Only moved cards are stored; any other card is at its original position.
 */
function topOfShoe(numbers: Numbers): number[] {
  const moved = new Map<number, number>();
  return Array.from({ length: ROUND_CARDS_MAX }, (_, place) => {
    const other = place + numbers(SHOE_CARDS - place);
    const card = moved.get(other) ?? other;
    moved.set(other, moved.get(place) ?? place);
    return card % DECK_CARDS;
  });
}

/** Points of a hand: the last digit of the sum of its card values. */
export function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + worthOf(card % RANKS), 0) % 10;
}

export function resultOf({ player, banker }: Outcome): Result {
  const [playerPoints, bankerPoints] = [pointsOf(player), pointsOf(banker)];
  const isPair = ([one = 0, two = 0]: readonly number[]) => one % RANKS === two % RANKS;
  return {
    playerPoints,
    bankerPoints,
    winner: winnerOf(playerPoints, bankerPoints),
    pairs: (['player', 'banker'] as const).filter((hand) => isPair(hand === 'player' ? player : banker)),
  };
}

/** Payout of a bet, in hundredths of its stake; the stake is included. */
export function payOf(spot: Spot, { winner, pairs }: Pick<Result, 'winner' | 'pairs'>): number {
  if (spot === 'player_pair' || spot === 'banker_pair')
    return pairs.includes(spot === 'player_pair' ? 'player' : 'banker') ? PAYS[spot] : 0;
  if (spot === winner) return PAYS[spot];
  return winner === 'tie' && PUSHES.includes(spot) ? 100 : 0;
}

/** Payout of each bet, in satang, rounded down; bets without payout are left out. */
export function paidBySpot({ spots }: Bet, outcome: Outcome): Partial<Record<Spot, bigint>> {
  const result = resultOf(outcome);
  const paid = SPOTS.map(
    (spot) => [spot, (BigInt(spots[spot] ?? 0) * 100n * BigInt(payOf(spot, result))) / 100n] as const,
  );
  return Object.fromEntries(paid.filter(([, satang]) => satang > 0n));
}
