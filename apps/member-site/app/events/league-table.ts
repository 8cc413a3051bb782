import type { EventsOfGame, GameEventShown } from '@sanam/contract';

const FOR_WIN = 3;
const FOR_DRAW = 1;
const FORM_MOST = 5;

export type Outcome = 'won' | 'drawn' | 'lost';

/** What the results say of one team. */
export interface TeamRow {
  team: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** Three for a win and one for a draw; 0 in a sport without draws, where wins decide. */
  points: number;
  /** Outcomes of the last five matches, oldest first. */
  form: Outcome[];
}

/**
 * A table of the teams of match days that are over, best first: by points, or by wins in a sport without draws; then by
 * the difference and the number of goals, then by name. It says nothing of any other day. Pure.
 */
export function leagueTable(over: readonly GameEventShown[], hasDraws: boolean): TeamRow[] {
  const rows = new Map<string, TeamRow>();
  const rowOf = (team: string) => {
    const row = rows.get(team) ?? empty(team);
    rows.set(team, row);
    return row;
  };
  for (const { matches } of over.toSorted((a, b) => Date.parse(a.ends_at) - Date.parse(b.ends_at)))
    for (const { home, away, home_score: homeScore, away_score: awayScore } of matches) {
      count(rowOf(home), homeScore, awayScore, hasDraws);
      count(rowOf(away), awayScore, homeScore, hasDraws);
    }
  return [...rows.values()].sort(
    (a, b) =>
      b.points - a.points ||
      b.won - a.won ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      a.team.localeCompare(b.team, 'th'),
  );
}

/** Whether a match of this game can end level: one did, or one has a price for it. Pure. */
export function takesDraws({ events }: EventsOfGame): boolean {
  return events.some(({ matches }) =>
    matches.some(
      ({ phase, home_score: home, away_score: away, prices }) =>
        (phase === 'over' && home === away) || prices.length === SIDES_AND_DRAW,
    ),
  );
}

/** Prices of a match that can end level: home, draw, away. */
const SIDES_AND_DRAW = 3;

const empty = (team: string): TeamRow => ({
  ...{ team, played: 0, won: 0, drawn: 0, lost: 0 },
  ...{ scored: 0, conceded: 0, points: 0, form: [] },
});

function count(row: TeamRow, scored: number, conceded: number, hasDraws: boolean): void {
  const outcome: Outcome = scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn';
  row.played += 1;
  row[outcome] += 1;
  row.scored += scored;
  row.conceded += conceded;
  if (hasDraws) row.points += outcome === 'won' ? FOR_WIN : outcome === 'drawn' ? FOR_DRAW : 0;
  row.form = [...row.form, outcome].slice(-FORM_MOST);
}
