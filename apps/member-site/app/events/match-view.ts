import type { EventsOfGame, GameEventShown } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { matchDays } from './pick-events.ts';

/** Parts of a league's page, each at an address of its own. */
export const MATCH_VIEWS = ['results', 'live', 'coming', 'table'] as const;
export type MatchView = (typeof MATCH_VIEWS)[number];

/**
 * The part of a league's page that has something to see now: running matches, then matches that start today, then the
 * latest results, then matches of a later day. Pure.
 */
export function firstMatchView(told: EventsOfGame, nowMs: number): MatchView {
  const { playing, coming, over } = matchDays(told);
  if (playing.some(({ match }) => match.phase !== 'over')) return 'live';
  const today = bangkokDay(new Date(nowMs));
  if (coming.some(({ starts_at: start }) => bangkokDay(start) === today)) return 'coming';
  return over.length === 0 && coming.length > 0 ? 'coming' : 'results';
}

/** What the address of a league's page asks for. An unknown part is the first, an unknown team is none. Pure. */
export function matchViewOf(
  query: URLSearchParams,
  { teams, first }: { teams: readonly string[]; first: MatchView },
): { view: MatchView; team: string | null } {
  const team = query.get('team');
  return {
    view: MATCH_VIEWS.find((one) => one === query.get('view')) ?? first,
    team: team !== null && teams.includes(team) ? team : null,
  };
}

/** The address of a part of a league's page, on the same page. @param game null on a page of one league */
export function matchViewPath({
  game,
  view,
  team,
}: {
  game: string | null;
  view: MatchView;
  team: string | null;
}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ game, view, team })) if (value) query.set(name, value);
  return `?${query}`;
}

/** The teams of all matches that the provider sent, in the order of the Thai alphabet. Pure. */
export function teamsOf({ events }: EventsOfGame): string[] {
  const names = events.flatMap(({ matches }) => matches.flatMap(({ home, away }) => [home, away]));
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'th'));
}

/** Match days with the matches of one team only; all of them without a team. Pure. */
export function daysOfTeam(days: readonly GameEventShown[], team: string | null): GameEventShown[] {
  if (team === null) return [...days];
  return days
    .map((day) => ({ ...day, matches: day.matches.filter(({ home, away }) => home === team || away === team) }))
    .filter(({ matches }) => matches.length > 0);
}
