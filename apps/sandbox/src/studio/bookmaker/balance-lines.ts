import { chancesOf, MARKET_RULES, type Market, type ScoreChance } from './markets.ts';

/** Lines that are looked at, in quarters: five goals to either side, totals up to ten. */
const RANGE = { handicap: { from: -20, to: 20 }, total: { from: 1, to: 40 } } as const;

/**
 * The line on which both picks are as likely as can be, between the lines beside it.
 * @param scores all final scores with their chances
 */
export function balancedLines(market: keyof typeof RANGE & Market, scores: readonly ScoreChance[]): number[] {
  const { from, to } = RANGE[market];
  const [pick = 'home'] = MARKET_RULES[market].picks;
  let best = { line: from, off: Number.POSITIVE_INFINITY };
  for (let line = from; line <= to; line++) {
    const { won, half_won: halfWon, half_lost: halfLost, lost } = chancesOf({ market, pick, line }, scores);
    const off = Math.abs(won + halfWon / 2 - lost - halfLost / 2);
    // What a pick is worth only grows with its line, or only falls: once it is further off, it stays so.
    if (off > best.off) break;
    best = { line, off };
  }
  return [best.line - 1, best.line, best.line + 1];
}
