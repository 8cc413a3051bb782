import type { Ratio } from '../../kit/ratio.ts';
import {
  BALLS,
  DRAWN,
  PICK_WINS_MAX_BAHT,
  PICKED,
  PICKS_MAX,
  type Picked,
  paysOf,
  STAKES_BAHT,
  topOf,
} from './rules.ts';

/** Ways to choose some of a number of balls, in any order. */
function waysTo(choose: number, of: number): bigint {
  if (choose < 0 || choose > of) return 0n;
  let ways = 1n;
  for (let one = 1; one <= choose; one++) ways = (ways * BigInt(of - choose + one)) / BigInt(one);
  return ways;
}

/** Number of draws that differ, whatever the order of their balls. */
export const DRAWS = waysTo(DRAWN, BALLS);

/** Number of draws with so many of a pick's numbers. */
export const drawsWith = (picked: number, matches: number): bigint =>
  waysTo(matches, picked) * waysTo(DRAWN - matches, BALLS - picked);

/** Exact RTP of a pick of each size, as a fraction of the stake, over all draws. */
export function exactReturns(): Record<Picked, Ratio> {
  const returnOf = (picked: Picked): Ratio => ({
    over: paysOf(picked).reduce((sum, pays, matches) => sum + drawsWith(picked, matches) * BigInt(pays), 0n),
    under: DRAWS * 100n,
  });
  return { 1: returnOf(1), 2: returnOf(2), 3: returnOf(3), 4: returnOf(4), 5: returnOf(5) };
}

/**
 * Highest win of a slip in baht: its picks are all different, each with the highest stake that it may have, and as many
 * as possible of those that pay most in one draw.
 */
export function slipWinsMax(): number {
  const highest = STAKES_BAHT.at(-1) ?? 0;
  const all = PICKED.flatMap((picked) => {
    const stake = Math.min(highest, Math.floor(Number(PICK_WINS_MAX_BAHT * 100n) / topOf(picked)));
    return paysOf(picked).map((pays, matches) => ({
      win: (stake * pays) / 100,
      picks: Number(waysTo(matches, DRAWN) * waysTo(picked - matches, BALLS - DRAWN)),
    }));
  }).sort((a, b) => b.win - a.win);
  let [sum, left] = [0, PICKS_MAX];
  for (const { win, picks } of all) {
    const taken = Math.min(left, picks);
    sum += taken * win;
    left -= taken;
  }
  return sum;
}
