import type { EventsOfGame, GameEventShown } from '@sanam/contract';

/** Parts of a league's page, each at an address of its own. The first is shown without one. */
export const MATCH_VIEWS = ['results', 'live', 'coming', 'table'] as const;
export type MatchView = (typeof MATCH_VIEWS)[number];

/** What the address of a league's page asks for. An unknown part or team is none. Pure. */
export function matchViewOf(
  query: URLSearchParams,
  teams: readonly string[],
): { view: MatchView; team: string | null } {
  const team = query.get('team');
  return {
    view: MATCH_VIEWS.find((one) => one === query.get('view')) ?? MATCH_VIEWS[0],
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

/** The teams of all matches that are told, in the order of the Thai alphabet. Pure. */
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
