import type { Ratio } from '../../kit/ratio.ts';
import { RANK_CARDS, RANKS, SHOE_CARDS } from '../../kit/table/shoe.ts';
import { payOf } from './deal-round.ts';
import { bankerDraws, NATURAL_FROM, playerDraws, SPOTS, type Spot, type Winner, winnerOf, worthOf } from './rules.ts';

/**
 * Number of orders of six cards from the shoe in which each side wins. The total is below 2^53, so the sums are exact.
 */
export type Ways = Record<Winner, number>;

const VALUES = 10;

/**
 * Count the orders of six cards by winner, from the card values. When a round draws fewer than six cards, every order
 * of the cards that it does not draw counts.
 */
export function waysOfWinners(): Ways {
  const left = Array.from({ length: VALUES }, () => 0);
  for (let rank = 0; rank < RANKS; rank++) left[worthOf(rank)] = (left[worthOf(rank)] ?? 0) + RANK_CARDS;
  const ways: Ways = { player: 0, banker: 0, tie: 0 };
  let inShoe = SHOE_CARDS;

  /** Call `next` for every value that the next card can have, with the number of orders so far. */
  const forEach = (so: number, next: (value: number, so: number) => void) => {
    for (let value = 0; value < VALUES; value++) {
      const cards = left[value] ?? 0;
      left[value] = cards - 1;
      inShoe--;
      next(value, so * cards);
      left[value] = cards;
      inShoe++;
    }
  };
  const end = (so: number, player: number, banker: number) => {
    let orders = so;
    // Orders of those of the six cards that the round does not draw.
    for (let cards = inShoe; cards > SHOE_CARDS - 6; cards--) orders *= cards;
    ways[winnerOf(player, banker)] += orders;
  };
  const bankerEnds = (so: number, player: number, banker: number, third: number | null) => {
    if (bankerDraws(banker, third)) forEach(so, (value, all) => end(all, player, (banker + value) % 10));
    else end(so, player, banker);
  };
  forEach(1, (p1, one) =>
    forEach(one, (b1, two) =>
      forEach(two, (p2, three) =>
        forEach(three, (b2, so) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
          if (player >= NATURAL_FROM || banker >= NATURAL_FROM) end(so, player, banker);
          else if (playerDraws(player))
            forEach(so, (third, all) => bankerEnds(all, (player + third) % 10, banker, third));
          else bankerEnds(so, player, banker, null);
        }),
      ),
    ),
  );
  return ways;
}

/** Exact RTP of each betting spot as a fraction of the stake, over every order of the shoe. */
export function exactReturns(): Record<Spot, Ratio> {
  const ways = waysOfWinners();
  const all = BigInt(ways.player + ways.banker + ways.tie);
  // Share of the possible second cards that have the same rank as the first card.
  const pair = { over: BigInt(RANK_CARDS - 1), under: BigInt(SHOE_CARDS - 1) };
  const main = (spot: Spot): Ratio => ({
    over: (['player', 'banker', 'tie'] as const).reduce(
      (sum, winner) => sum + BigInt(ways[winner]) * BigInt(payOf(spot, { winner, pairs: [] })),
      0n,
    ),
    under: all * 100n,
  });
  const ofPair = (spot: Spot): Ratio => ({
    over: pair.over * BigInt(payOf(spot, { winner: 'tie', pairs: ['player', 'banker'] })),
    under: pair.under * 100n,
  });
  return Object.fromEntries(SPOTS.map((spot) => [spot, spot.endsWith('_pair') ? ofPair(spot) : main(spot)])) as Record<
    Spot,
    Ratio
  >;
}
