import type { ScoreChance } from '../../bookmaker/markets.ts';
import type { Fixture } from '../../bookmaker/pair-teams.ts';
import type { Standing } from '../../bookmaker/sport.ts';
import type { Numbers } from '../../engine/number-stream.ts';
import { GAMES_TO_WIN, POINT_NUMBERS, POINTS_TO_WIN, pointRate } from './league.ts';

/** Points of a game in order: h when the first team wins the point, a when the second team does. */
export type Points = string;

export interface MatchSeen extends Standing {
  /** Points of each game so far, including the current one. */
  games: [home: number, away: number][];
  /** The same points in their order. */
  points: Points[];
}

/** Length of the break between two games, in ticks; bets are accepted during the break. One tick is one point. */
export const BREAK_TICKS = 12;
const POINTS_MOST = 2 * POINTS_TO_WIN - 1;
const GAMES_MOST = 2 * GAMES_TO_WIN - 1;
/** Maximum duration of a match in ticks. */
export const MATCH_TICKS = GAMES_MOST * POINTS_MOST + (GAMES_MOST - 1) * BREAK_TICKS;
/** Tick at which the last break of the longest match ends. */
export const LAST_BREAK_TICKS = MATCH_TICKS - POINTS_MOST;

const count = (points: Points, side: string) => [...points].filter((one) => one === side).length;
const isFirsts = (points: Points) => count(points, 'h') > count(points, 'a');

/** Draw a match: one number per point, and games until one team has won enough of them. */
export function playMatch(numbers: Numbers, fixture: Fixture): Points[] {
  const rate = pointRate(fixture);
  const games: Points[] = [];
  while (!isWon(games)) {
    let points = '';
    while (count(points, 'h') < POINTS_TO_WIN && count(points, 'a') < POINTS_TO_WIN)
      points += numbers(POINT_NUMBERS) < rate ? 'h' : 'a';
    games.push(points);
  }
  return games;
}

function isWon(games: readonly Points[]): boolean {
  const first = games.filter(isFirsts).length;
  return first === GAMES_TO_WIN || games.length - first === GAMES_TO_WIN;
}

/** State of a match this many ticks after its start. A point becomes visible only when it is over. */
export function standingAt(course: readonly Points[], ticks: number): MatchSeen {
  const seen: MatchSeen = { phase: 'coming', played: 0, home: 0, away: 0, isHeld: false, games: [], points: [] };
  let left = ticks;
  for (const [index, points] of course.entries()) {
    if (left < 0) return seen;
    const now = points.slice(0, left);
    seen.games.push([count(now, 'h'), count(now, 'a')]);
    seen.points.push(now);
    if (left < points.length) return { ...seen, phase: 'playing', isHeld: true };
    seen.played = index + 1;
    seen[isFirsts(points) ? 'home' : 'away']++;
    seen.phase = isWon(course.slice(0, index + 1)) ? 'over' : 'break';
    left -= points.length + BREAK_TICKS;
  }
  return seen;
}

/**
 * Chance that the first team wins a game that has not begun. The chance is a sum over the points of the other team,
 * from none to one less than it needs to win. The first team always wins the last point.
 */
export function gameChance(fixture: Fixture): number {
  const rate = pointRate(fixture) / POINT_NUMBERS;
  let chance = 0;
  let ways = 1;
  for (let others = 0; others < POINTS_TO_WIN; others++) {
    chance += ways * rate ** POINTS_TO_WIN * (1 - rate) ** others;
    ways = (ways * (POINTS_TO_WIN + others)) / (others + 1);
  }
  return chance;
}

/** Chance of each final score, from the games won so far. */
export function scoresAhead(fixture: Fixture, { home, away }: Pick<Standing, 'home' | 'away'>): ScoreChance[] {
  const chance = gameChance(fixture);
  const goOn = (score: ScoreChance): ScoreChance[] =>
    score.home === GAMES_TO_WIN || score.away === GAMES_TO_WIN
      ? [score]
      : [
          ...goOn({ ...score, home: score.home + 1, chance: score.chance * chance }),
          ...goOn({ ...score, away: score.away + 1, chance: score.chance * (1 - chance) }),
        ];
  return goOn({ home, away, chance: 1 });
}
