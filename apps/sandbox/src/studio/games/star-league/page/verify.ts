import type { Fixture } from '../../../bookmaker/pair-teams.ts';
import type { Numbers } from '../../../engine/number-stream.ts';
import { type Goal, type MatchSeen, playDay, playMatch, type Side } from '../play-match.ts';

type Day = { matches: readonly (Fixture & { seen: Pick<MatchSeen, 'goals' | 'incidents'> })[] };
type Slip = { fixtures: readonly Fixture[]; scores: readonly [home: number, away: number][] | null };

/** Whether the draw of a match day, repeated from its seed, gives the displayed course of every match. */
export function isPlayedSo({ matches }: Day, numbers: Numbers): boolean {
  const shown = matches.map(({ seen: { goals, incidents } }) => ({ goals, incidents }));
  return JSON.stringify(playDay(numbers, matches)) === JSON.stringify(shown);
}

/** Whether the draw of a match day, repeated from its seed, gives the scores by which a slip was settled. */
export function isSettledSo({ fixtures, scores }: Slip, numbers: Numbers): boolean {
  const count = (goals: Goal[], of: Side) => goals.filter(([, side]) => side === of).length;
  const final = (goals: Goal[]) => [count(goals, 'home'), count(goals, 'away')];
  return JSON.stringify(fixtures.map((fixture) => final(playMatch(numbers, fixture)))) === JSON.stringify(scores);
}
