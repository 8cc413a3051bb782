import type { EventsOfGame, Game, GameEventShown } from '@sanam/contract';
import { thaiDateTime } from '@sanam/thai/dates';
import { Icon } from '@sanam/ui/icon';
import { Tabs } from '@sanam/ui/tabs';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../visit/link.tsx';
import { Crest, Crests } from './crest.tsx';
import { Fixtures } from './fixtures.tsx';
import { leagueTable, takesDraws } from './league-table.ts';
import { LiveMatches } from './live-matches.tsx';
import { MatchResults } from './match-results.tsx';
import {
  daysOfTeam,
  firstMatchView,
  MATCH_VIEWS,
  type MatchView,
  matchViewOf,
  matchViewPath,
  teamsOf,
} from './match-view.ts';
import { words } from './messages.ts';
import { matchDays } from './pick-events.ts';
import { LastFive, TableCard } from './table-card.tsx';
import { TeamForm } from './team-form.tsx';

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
      {team !== null && view !== 'table' ? <Standing told={told} over={over} team={team} /> : null}
      {view === 'results' ? (
        <Results over={daysOfTeam(over, team)} team={team} />
      ) : view === 'live' ? (
        <Live playing={ofTeam} game={game} coming={matchViewPath({ game: addressed, view: 'coming', team })} />
      ) : view === 'coming' ? (
        <Coming days={daysOfTeam(coming, team)} game={game} nowMs={nowMs} />
      ) : (
        <Table told={told} over={over} team={team} />
      )}
    </Crests>
  );
}

function StayingLink(props: { to: string; className?: string; 'aria-current'?: 'page'; children: ReactNode }) {
  return <Link {...props} preventScrollReset replace />;
}

/** Results by match day, newest first: the newest is open. Of one team they stand in one list. */
function Results({ over, team }: { over: readonly GameEventShown[]; team: string | null }) {
  // the day that was the newest stays open when a newer one comes
  const [opened] = useState(over[0]?.id);
  if (over.length === 0) return <None>{words.nothingYet}</None>;
  if (team !== null)
    return (
      <section className="card stack s">
        <h2 className="h3">{words.resultsOfTeam(team, over.length)}</h2>
        {over.map((day) => (
          <div key={day.id}>
            <p className="tiny dim num">
              {day.name} · {thaiDateTime(day.starts_at)}
            </p>
            <MatchResults matches={day.matches} isWide />
          </div>
        ))}
      </section>
    );
  return (
    <div className="stack s">
      {over.map((day, at) => (
        <details key={day.id} className="card match-day" open={at === 0 || day.id === opened}>
          <summary>
            <h2 className="h3">{day.name}</h2>
            <span className="small dim num">{thaiDateTime(day.starts_at)}</span>
            <Icon name="down" size="s" />
          </summary>
          <MatchResults matches={day.matches} isWide />
        </details>
      ))}
    </div>
  );
}

function Live({
  playing,
  game,
  coming,
}: {
  playing: ReturnType<typeof matchDays>['playing'];
  game: Game;
  coming: string;
}) {
  const isOver = ({ match }: (typeof playing)[number]) => Number(match.phase === 'over');
  const runningFirst = playing.toSorted((a, b) => isOver(a) - isOver(b));
  if (playing.length > 0) return <LiveMatches playing={runningFirst} game={game} />;
  return (
    <None>
      {words.noneLive}{' '}
      <Link className="link" to={coming} preventScrollReset replace>
        {words.seeComing}
      </Link>
    </None>
  );
}

function Coming({ days, game, nowMs }: { days: readonly GameEventShown[]; game: Game; nowMs: number }) {
  if (days.length === 0) return <None>{words.noneComing}</None>;
  return (
    <div className="stack">
      {days.map((day) => (
        <Fixtures key={day.id} title={day.name} day={day} nowMs={nowMs} game={game} isDated />
      ))}
    </div>
  );
}

function Table({ told, over, team }: { told: EventsOfGame; over: readonly GameEventShown[]; team: string | null }) {
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

/** The chosen team in a line: its place, its record and its last matches, of the results that the page has. */
function Standing({ told, over, team }: { told: EventsOfGame; over: readonly GameEventShown[]; team: string }) {
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

function None({ children }: { children: ReactNode }) {
  return <p className="card dim">{children}</p>;
}
