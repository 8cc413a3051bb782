import type { EventsOfGame, GameEventShown } from '@sanam/contract';
import { leagueTable, takesDraws } from '../league-table.ts';
import { words } from '../match-words.ts';
import { TableCard } from '../table-card.tsx';
import { None } from './none.tsx';

/** The table of a league, of the results that the page has. */
export function TableView({
  told,
  over,
  team,
}: {
  told: EventsOfGame;
  over: readonly GameEventShown[];
  team: string | null;
}) {
  if (over.length === 0) return <None>{words.nothingYet}</None>;
  const hasDraws = takesDraws(told);
  return (
    <TableCard
      rows={leagueTable(over, hasDraws)}
      days={over.length}
      matches={over.reduce((sum, { matches }) => sum + matches.length, 0)}
      hasDraws={hasDraws}
      team={team}
    />
  );
}
