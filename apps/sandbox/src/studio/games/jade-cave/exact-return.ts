import type { Ratio } from '../../kit/ratio.ts';
import { DECK_CARDS, DECKS, SHOE_CARDS } from '../../kit/table/shoe.ts';
import { payOf, resultOf } from './deal-round.ts';
import { SPOTS, type Spot } from './rules.ts';

/** Number of ordered pairs of cards that the shoe can deal. */
const PAIRS = SHOE_CARDS * (SHOE_CARDS - 1);

/** Ordered pairs of cards, each with the number of ways in which the shoe can deal it. */
function* deals(): Generator<{ dragon: number; tiger: number; ways: number }> {
  for (let dragon = 0; dragon < DECK_CARDS; dragon++)
    for (let tiger = 0; tiger < DECK_CARDS; tiger++)
      yield { dragon, tiger, ways: DECKS * (dragon === tiger ? DECKS - 1 : DECKS) };
}

/** Exact RTP of each betting spot as a fraction of the stake, over every pair of cards of the shoe. */
export function exactReturns(): Record<Spot, Ratio> {
  const paid = { dragon: 0n, tiger: 0n, tie: 0n, suited_tie: 0n };
  for (const { ways, ...outcome } of deals()) {
    const result = resultOf(outcome);
    for (const spot of SPOTS) paid[spot] += BigInt(ways * payOf(spot, result));
  }
  const under = BigInt(PAIRS) * 100n;
  const ratio = (spot: Spot): Ratio => ({ over: paid[spot], under });
  return { dragon: ratio('dragon'), tiger: ratio('tiger'), tie: ratio('tie'), suited_tie: ratio('suited_tie') };
}
