import { chancesOf, MARKET_RULES, type Market, type ScoreChance } from './markets.ts';

/**
 * Range of lines to consider, in quarters of a goal: handicaps up to five goals on either side, totals up to ten goals.
 */
const RANGE = { handicap: { from: -20, to: 20 }, total: { from: 1, to: 40 } } as const;

/**
 * Three lines of a market: the main line, whose two picks have the most equal chances of all lines, between its two
 * neighbours.
 * @param scores all final scores with their chances
 */
export function balancedLines(market: keyof typeof RANGE & Market, scores: readonly ScoreChance[]): number[] {
  const { from, to } = RANGE[market];
  const [pick = 'home'] = MARKET_RULES[market].picks;
  let best = { line: from, off: Number.POSITIVE_INFINITY };
  for (let line = from; line <= to; line++) {
    const { won, half_won: halfWon, half_lost: halfLost, lost } = chancesOf({ market, pick, line }, scores);
    const off = Math.abs(won + halfWon / 2 - lost - halfLost / 2);
    // From line to line a pick's chance only rises, or only falls. So once `off` grows, every later line is worse.
    if (off > best.off) break;
    best = { line, off };
  }
  return [best.line - 1, best.line, best.line + 1];
}
