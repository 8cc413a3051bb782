import type { Numbers } from '../../engine/number-stream.ts';
import { RANKS, topOfShoe } from '../../kit/table/shoe.ts';
import { type Laid as LaidOn, paidBySpot as paidOf } from '../../kit/table/spots.ts';
import {
  bankerDraws,
  NATURAL_FROM,
  PAYS,
  PUSHES,
  playerDraws,
  ROUND_CARDS_MAX,
  type Spot,
  type Winner,
  winnerOf,
  worthOf,
} from './rules.ts';

/** Bets in baht by betting spot; a spot without a bet is missing. */
export type Laid = LaidOn<Spot>;

export interface Bet {
  spots: Laid;
}

/**
 * Cards of a round, for each hand in the order dealt. A card is a number from 0 to 51.
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
  const [a = 0, b = 0, c = 0, d = 0, fifth = 0, sixth = 0] = topOfShoe(numbers, ROUND_CARDS_MAX);
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
  return paidOf(spots, (spot) => payOf(spot, result));
}
