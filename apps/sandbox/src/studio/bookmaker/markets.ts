import { GRADES, type Grade, gradeOf } from './grades.ts';
import type { Chances } from './price-bets.ts';

export interface Score {
  home: number;
  away: number;
}

/** A final score with its probability. */
export interface ScoreChance extends Score {
  chance: number;
}

export const MARKETS = ['1x2', 'winner', 'handicap', 'total'] as const;
export type Market = (typeof MARKETS)[number];
export const PICKS = ['home', 'draw', 'away', 'over', 'under'] as const;
export type Choice = (typeof PICKS)[number];

interface MarketRules {
  picks: readonly Choice[];
  hasLine: boolean;
  /** Distance of a final score from the line, in quarters of a goal; positive on the pick's side. */
  quarters(pick: Choice, line: number, score: Score): number;
}

const SURE = 4;

/**
 * Rules of each market. A line is a whole number of quarters of a goal. For a handicap it is added to the home side's
 * goals (-3 is -0.75); for a total it is the limit between over and under (10 is 2.5).
 */
export const MARKET_RULES: Readonly<Record<Market, MarketRules>> = {
  '1x2': {
    picks: ['home', 'draw', 'away'],
    hasLine: false,
    quarters: (pick, _line, score) => (pick === leaderOf(score) ? SURE : -SURE),
  },
  winner: {
    picks: ['home', 'away'],
    hasLine: false,
    quarters: (pick, _line, score) => (pick === leaderOf(score) ? SURE : -SURE),
  },
  handicap: {
    picks: ['home', 'away'],
    hasLine: true,
    quarters: (pick, line, { home, away }) => (pick === 'home' ? 1 : -1) * (4 * (home - away) + line),
  },
  total: {
    picks: ['over', 'under'],
    hasLine: true,
    quarters: (pick, line, { home, away }) => (pick === 'over' ? 1 : -1) * (4 * (home + away) - line),
  },
};

function leaderOf({ home, away }: Score): Choice {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** Grade of a bet at a final score. `line` is 0 in a market without lines. */
export function gradeBet(bet: { market: Market; pick: Choice; line: number }, score: Score): Grade {
  return gradeOf(MARKET_RULES[bet.market].quarters(bet.pick, bet.line, score));
}

/** Probability of each grade of a bet, from the chances of all final scores. */
export function chancesOf(
  bet: { market: Market; pick: Choice; line: number },
  scores: readonly ScoreChance[],
): Chances {
  const chances = Object.fromEntries(GRADES.map((grade) => [grade, 0])) as Chances;
  for (const score of scores) chances[gradeBet(bet, score)] += score.chance;
  return chances;
}
