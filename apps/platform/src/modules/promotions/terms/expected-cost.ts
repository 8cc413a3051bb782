import type { ExpectedCost, PromotionTerms } from '@sanam/contract';

/** Simulated members, and the most rounds that one of them plays. */
const PLAYERS = 2000;
const ROUNDS_MAX = 1500;
/** Stakes that the bonus reaches for at first. */
const STAKES_OF_BONUS = 50;
/** Every win pays so many times the stake. */
const PAYS = 5;
const SEED = 20_261_123;

/**
 * What the largest bonus costs on average: members stake bonus money, each time the same, until their turnover is done
 * or nothing is left; what is left then, up to the most that is converted, is the cost. Seeded, so that the same terms
 * give the same figures. Pure.
 * @param rtp largest published return of what counts, in percent; null: 100, so that the cost is not told too low.
 */
export function expectedCost(terms: PromotionTerms, rtp: number | null): ExpectedCost | null {
  if (terms.kind === 'free_ticket' || terms.bonus_max_baht === 0) return null;
  const bonus = terms.bonus_max_baht;
  const required = bonus * terms.turnover_multiple;
  const most = terms.cash_out_max_baht ?? Number.POSITIVE_INFINITY;
  const share = bestShare(terms) / 100;
  // a member with little time takes larger stakes
  const wanted = share === 0 ? bonus : Math.max(bonus / STAKES_OF_BONUS, required / share / ROUNDS_MAX);
  const stake = Math.max(0.01, Math.min(terms.stake_max_baht, bonus, wanted));
  const next = randomNumbers(SEED);
  const wins = Math.min(1, (rtp ?? 100) / 100 / PAYS);
  let cost = 0;
  let done = 0;
  for (let player = 0; player < PLAYERS; player++) {
    let left = bonus;
    let counted = 0;
    for (let round = 0; round < ROUNDS_MAX && counted < required && left >= stake; round++) {
      left += next() < wins ? stake * (PAYS - 1) : -stake;
      counted += stake * share;
    }
    if (counted + 1e-9 < required) continue;
    done++;
    cost += Math.min(left, most);
  }
  const average = cost / PLAYERS;
  return {
    bonus,
    cost: roundBaht(average),
    done_percent: Math.round((done / PLAYERS) * 1000) / 10,
    budget: terms.budget_baht === null ? null : roundBaht((average / bonus) * terms.budget_baht),
    rtp,
    stake: roundBaht(stake),
    players: PLAYERS,
  };
}

/** The largest share by which any play counts, in percent. */
function bestShare({ contributions: { areas, games } }: PromotionTerms): number {
  return Math.max(0, ...Object.values(areas), ...Object.values(games));
}

const roundBaht = (baht: number) => Math.round(baht * 100) / 100;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
