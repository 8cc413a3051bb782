import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Link, useSearchParams } from 'react-router';
import { DrawResults } from '../../events/draw-results.tsx';
import { loadEvents } from '../../events/load-events.ts';
import { MatchDays } from '../../events/match-days.tsx';
import { words } from '../../events/messages.ts';
import { type EventArea, isDrawn, matchDays } from '../../events/pick-events.ts';
import { useEvents } from '../../events/use-events.ts';
import { roundsPath } from '../../games/rounds-address.ts';
import { apiOf } from '../../server/guards.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { AREA_NAMES } from '../../visit/areas.ts';
import { useMember } from '../../visit/member.ts';
import type { Route } from './+types/page.ts';

const titleOf = (area: EventArea) => (area === 'lotto' ? words.drawResults : words.matchResults);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData ? titleOf(loaderData.area) : words.latestResults);

/** Results of an area, without opening a game: draws with a check of one's number, or match days (GAME-10). */
export async function loader({ context, url }: Route.LoaderArgs) {
  // each path that uses this route begins with the name of an area (routes.ts), in any case of its letters
  const area = url.pathname.split('/')[1]?.toLowerCase() as EventArea;
  const [events, games] = await Promise.all([loadEvents(context, area), apiOf(context).games({ query: { area } })]);
  return { area, events, names: Object.fromEntries(games.data.map(({ gamecode, name }) => [gamecode, name])) };
}

export default function ResultsPage({ loaderData: { area, events: first, names } }: Route.ComponentProps) {
  const { games, nowMs } = useEvents(area, first);
  const member = useMember();
  const shown = games.filter((game) => {
    const { coming, over } = matchDays(game);
    return game.events.some(isDrawn) || coming.length > 0 || over.length > 0;
  });
  const [query] = useSearchParams();
  // lotteries one at a time: each has a form of its own, and what is typed stands in the page's address
  const lottery = shown.find(({ gamecode }) => gamecode === query.get('game')) ?? shown[0];
  return (
    <>
      <div className="lobby-head few">
        <div className="lead">
          <h1>{titleOf(area)}</h1>
          <p>{area === 'lotto' ? words.drawResultsLead : words.matchResultsLead}</p>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={words.nothingYet}
          action={
            <Link className={buttonClass()} to={`/${area}`}>
              {words.back(AREA_NAMES[area])}
            </Link>
          }
        >
          {words.nothingYetText}
        </EmptyState>
      ) : area === 'lotto' ? (
        <>
          {shown.length > 1 ? (
            <nav className="chips" aria-label={words.chooseGame}>
              {shown.map(({ gamecode }) => (
                <Link
                  key={gamecode}
                  className={gamecode === lottery?.gamecode ? 'chip on' : 'chip'}
                  aria-current={gamecode === lottery?.gamecode ? 'page' : undefined}
                  to={`?${new URLSearchParams({ game: gamecode })}`}
                  preventScrollReset
                  replace
                >
                  {names[gamecode]}
                </Link>
              ))}
            </nav>
          ) : null}
          {lottery ? (
            <DrawResults
              key={lottery.gamecode}
              told={lottery}
              name={names[lottery.gamecode] ?? ''}
              nowMs={nowMs}
              ownBets={member ? roundsPath({ gamecode: lottery.gamecode }) : null}
            />
          ) : null}
        </>
      ) : (
        shown.map((game) => (
          <MatchDays key={game.gamecode} told={game} name={names[game.gamecode] ?? ''} nowMs={nowMs} />
        ))
      )}
    </>
  );
}
