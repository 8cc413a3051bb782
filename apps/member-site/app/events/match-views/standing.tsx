import type { EventsOfGame, GameEventShown } from '@sanam/contract';
import { Crest } from '../crest.tsx';
import { leagueTable, takesDraws } from '../league-table.ts';
import { words } from '../match-words.ts';
import { LastFive } from '../table-card.tsx';

/** The chosen team in a line: its place, its record and its last matches, of the results that the page has. */
export function Standing({ told, over, team }: { told: EventsOfGame; over: readonly GameEventShown[]; team: string }) {
  const hasDraws = takesDraws(told);
  const rows = leagueTable(over, hasDraws);
  const place = rows.findIndex((row) => row.team === team);
  const row = rows[place];
  if (!row) return null;
  return (
    <div className="card row wrap standing" data-testid="standing">
      <Crest name={team} />
      <b>{words.placeOf(place + 1, rows.length)}</b>
      <span className="small dim grow">{words.recordOf({ ...row, drawn: hasDraws ? row.drawn : null })}</span>
      <LastFive row={row} />
    </div>
  );
}
