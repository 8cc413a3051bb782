import type { Fixture } from '../../../bookmaker/pair-teams.ts';
import type { Numbers } from '../../../engine/number-stream.ts';
import { MATCH_TICKS, type MatchSeen, type Points, playMatch, standingAt } from '../play-match.ts';

type Day = { matches: readonly (Fixture & { seen: Pick<MatchSeen, 'games'> })[] };
type Slip = { fixtures: readonly Fixture[]; scores: readonly [home: number, away: number][] | null };

/** Whether the draw of a match day, repeated from its seed, gives the displayed course of every match. */
export function isPlayedSo({ matches }: Day, numbers: Numbers): boolean {
  const played = matches.map((match) => standingAt(playMatch(numbers, match), MATCH_TICKS).games);
  return JSON.stringify(played) === JSON.stringify(matches.map(({ seen }) => seen.games));
}

/** Whether the draw of a match day, repeated from its seed, gives the scores by which a slip was settled. */
export function isSettledSo({ fixtures, scores }: Slip, numbers: Numbers): boolean {
  const final = (course: Points[]) => {
    const { home, away } = standingAt(course, MATCH_TICKS);
    return [home, away];
  };
  return JSON.stringify(fixtures.map((fixture) => final(playMatch(numbers, fixture)))) === JSON.stringify(scores);
}
