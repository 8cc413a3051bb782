import type { EventsOfGame, Game } from '@sanam/contract';
import { RowBones } from '@sanam/ui/skeleton';
import { Tabs } from '@sanam/ui/tabs';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePartsAhead } from '../loading/later.tsx';
import { Link } from '../visit/link.tsx';
import { Crests } from './crest.tsx';
import {
  daysOfTeam,
  firstMatchView,
  MATCH_VIEWS,
  type MatchView,
  matchViewOf,
  matchViewPath,
  teamsOf,
} from './match-view.ts';
import { ComingView, LiveView, ResultsView, Standing, TableView } from './match-views/later.ts';
import { words } from './match-words.ts';
import { matchDays } from './pick-events.ts';
import { TeamForm } from './team-form.tsx';

const LATER = [ResultsView, LiveView, ComingView, TableView, Standing];
const BONES = <RowBones count={6} />;

/**
 * The page of a league: its last results, the matches being played, those to come with their prices, and a table of its
 * teams. The part and the team stand in the page's address, so that both work without script.
 * @param oneOf whether the page has other leagues, so that the address names this one
 */
export function MatchDays({
  told,
  game,
  nowMs,
  oneOf,
}: {
  told: EventsOfGame;
  game: Game;
  nowMs: number;
  oneOf: boolean;
}) {
  usePartsAhead(LATER);
  const [query] = useSearchParams();
  const teams = teamsOf(told);
  // what the page opened at stays, whatever begins or ends while somebody reads it
  const [first] = useState(() => firstMatchView(told, nowMs));
  const { view, team } = matchViewOf(query, { teams, first });
  const { playing, coming, over } = matchDays(told);
  const ofTeam = playing.filter(({ match }) => team === null || match.home === team || match.away === team);
  const counts: Partial<Record<MatchView, number>> = {
    results: daysOfTeam(over, team).reduce((sum, { matches }) => sum + matches.length, 0),
    live: ofTeam.filter(({ match }) => match.phase !== 'over').length,
    coming: daysOfTeam(coming, team).reduce((sum, { matches }) => sum + matches.length, 0),
  };
  const addressed = oneOf ? told.gamecode : null;
  return (
    <Crests teams={told.teams}>
      <Tabs
        label={words.parts}
        tabs={MATCH_VIEWS.map((one) => ({
          name: words.views[one](counts[one] ?? 0),
          to: matchViewPath({ game: addressed, view: one, team }),
        }))}
        current={MATCH_VIEWS.indexOf(view)}
        LinkTo={StayingLink}
      />
      <TeamForm teams={teams} team={team} view={view} game={addressed} />
      {team !== null && view !== 'table' ? (
        <div id="standing">
          <Standing told={told} over={over} team={team} fallback={<RowBones count={1} />} />
        </div>
      ) : null}
      <div id={`match-${view}`}>
        {view === 'results' ? (
          <ResultsView over={daysOfTeam(over, team)} team={team} fallback={BONES} />
        ) : view === 'live' ? (
          <LiveView
            playing={ofTeam}
            game={game}
            coming={matchViewPath({ game: addressed, view: 'coming', team })}
            fallback={BONES}
          />
        ) : view === 'coming' ? (
          <ComingView days={daysOfTeam(coming, team)} game={game} nowMs={nowMs} fallback={BONES} />
        ) : (
          <TableView told={told} over={over} team={team} fallback={BONES} />
        )}
      </div>
    </Crests>
  );
}

function StayingLink(props: { to: string; className?: string; 'aria-current'?: 'page'; children: ReactNode }) {
  return <Link {...props} preventScrollReset replace />;
}
