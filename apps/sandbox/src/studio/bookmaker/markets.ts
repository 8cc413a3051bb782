import { GRADES, type Grade, gradeOf } from './grades.ts';
import type { Chances } from './price-bets.ts';

export interface Score {
  home: number;
  away: number;
}

/** A final score, and how likely it is. */
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
  /** How far a final score lies on the pick's side of the line, in quarters. */
  quarters(pick: Choice, line: number, score: Score): number;
}

const SURE = 4;

/**
 * Lines are whole numbers of quarters: those given to the home side (-3 is -0.75), and those that a total is held
 * against (10 is 2.5).
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

/** What a bet comes to at a final score. `line` is 0 where the market has none. */
export function gradeBet(bet: { market: Market; pick: Choice; line: number }, score: Score): Grade {
  return gradeOf(MARKET_RULES[bet.market].quarters(bet.pick, bet.line, score));
}

/** How likely each grade of a bet is, from the chances of all final scores. */
export function chancesOf(
  bet: { market: Market; pick: Choice; line: number },
  scores: readonly ScoreChance[],
): Chances {
  const chances = Object.fromEntries(GRADES.map((grade) => [grade, 0])) as Chances;
  for (const score of scores) chances[gradeBet(bet, score)] += score.chance;
  return chances;
}
