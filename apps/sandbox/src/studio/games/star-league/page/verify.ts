import type { Fixture } from '../../../bookmaker/pair-teams.ts';
import type { Numbers } from '../../../engine/number-stream.ts';
import { type Goal, type MatchSeen, playMatch, type Side } from '../play-match.ts';

type Day = { matches: readonly (Fixture & { seen: Pick<MatchSeen, 'goals'> })[] };
type Slip = { fixtures: readonly Fixture[]; scores: readonly [home: number, away: number][] | null };

/** Plays a match day again; whether every match went as it was shown. */
export function isPlayedSo({ matches }: Day, numbers: Numbers): boolean {
  const played = matches.map((match) => playMatch(numbers, match));
  return JSON.stringify(played) === JSON.stringify(matches.map(({ seen }) => seen.goals));
}

/** Plays a match day again; whether the scores that a slip was settled on are those that come out. */
export function isSettledSo({ fixtures, scores }: Slip, numbers: Numbers): boolean {
  const count = (goals: Goal[], of: Side) => goals.filter(([, side]) => side === of).length;
  const final = (goals: Goal[]) => [count(goals, 'home'), count(goals, 'away')];
  return JSON.stringify(fixtures.map((fixture) => final(playMatch(numbers, fixture)))) === JSON.stringify(scores);
}
