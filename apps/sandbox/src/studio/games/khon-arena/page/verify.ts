import type { Draw } from '../../../kit/page/numbers.ts';
import type { Sheet } from '../game.ts';

export type Pair = [home: number, away: number];

/**
 * Plays a match day again as the studio did: match by match, a number a point, games until one team has won enough of them.
 * @param fixtures places in the list of teams
 * @returns the points of each game of each match
 */
async function playAgain(
  fixtures: { home: number; away: number }[],
  { league, even, per_rating: perRating, point_numbers: numbers, points_to_win: toWin, games_to_win: gamesToWin }: Sheet,
  draw: Draw,
): Promise<Pair[][]> {
  const day: Pair[][] = [];
  for (const { home, away } of fixtures) {
    const rate = even + perRating * ((league[home]?.rating ?? 0) - (league[away]?.rating ?? 0));
    const games: Pair[] = [];
    while (Math.max(...gamesWon(games)) < gamesToWin) {
      const points: Pair = [0, 0];
      while (Math.max(...points) < toWin) points[(await draw(numbers)) < rate ? 0 : 1]++;
      games.push(points);
    }
    day.push(games);
  }
  return day;
}

function gamesWon(games: Pair[]): Pair {
  const first = games.filter(([home, away]) => home > away).length;
  return [first, games.length - first];
}

/** @returns whether every game of the match day ended as it was shown */
export async function isPlayedSo({ matches }: { matches: { home: number; away: number; seen: { games: Pair[] } }[] }, sheet: Sheet, draw: Draw): Promise<boolean> {
  return JSON.stringify(await playAgain(matches, sheet, draw)) === JSON.stringify(matches.map(({ seen }) => seen.games));
}

/** @returns whether the scores the slip was settled on are those that were drawn */
export async function isSettledSo({ fixtures, scores }: { fixtures: { home: number; away: number }[]; scores: Pair[] | null }, sheet: Sheet, draw: Draw): Promise<boolean> {
  return JSON.stringify((await playAgain(fixtures, sheet, draw)).map(gamesWon)) === JSON.stringify(scores);
}
