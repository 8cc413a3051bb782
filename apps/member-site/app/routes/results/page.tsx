import type { EventsOfGame } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { useSearchParams } from 'react-router';
import type { EventArea } from '../../events/event-areas.ts';
import { type LoadedEvents, loadEvents } from '../../events/load-events.ts';
import { MatchDays } from '../../events/match-days.tsx';
import { words } from '../../events/match-words.ts';
import { matchDays } from '../../events/pick-events.ts';
import { useEvents } from '../../events/use-events.ts';
import { PlayButton } from '../../lobby/play-button.tsx';
import { apiOf } from '../../server/guards.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { AREA_NAMES } from '../../visit/areas.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';

/** The heading of a page of results, which names the league that it shows. */
const titleOf = (league: string | undefined) => (league ? words.matchResultsOf(league) : words.matchResults);

/** Games that tell something to show. */
const tellingOf = ({ games }: LoadedEvents) =>
  games.filter((game) => {
    const { playing, coming, over } = matchDays(game);
    return playing.length + coming.length + over.length > 0;
  });

/** The game that the address chooses, or the first. */
const chosenOf = (shown: readonly EventsOfGame[], query: URLSearchParams) =>
  shown.find(({ gamecode }) => gamecode === query.get('game')) ?? shown[0];

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return metaOf(matches, words.latestResults);
  const { events, games } = loaderData;
  const chosen = chosenOf(tellingOf(events), new URLSearchParams(location.search));
  return metaOf(matches, titleOf(games.find(({ gamecode }) => gamecode === chosen?.gamecode)?.name));
};

/** Results and match days of an area, without opening a game (GAME-10). */
export async function loader({ context, url }: Route.LoaderArgs) {
  // each path that uses this route begins with the name of an area (routes.ts), in any case of its letters
  const area = url.pathname.split('/')[1]?.toLowerCase() as Exclude<EventArea, 'lotto'>;
  const [events, games] = await Promise.all([loadEvents(context, area), apiOf(context).games({ query: { area } })]);
  return { area, events, games: games.data };
}

export default function ResultsPage({ loaderData: { area, events: first, games } }: Route.ComponentProps) {
  const events = useEvents(area, first);
  const { nowMs } = events;
  const shown = tellingOf(events);
  const [query] = useSearchParams();
  // one game at a time: what is chosen and typed stands in the page's address
  const told = chosenOf(shown, query);
  const gameOf = (code: string | undefined) => games.find(({ gamecode }) => gamecode === code);
  const game = gameOf(told?.gamecode);
  return (
    <>
      <div className="lobby-head few">
        <div className="lead">
          <h1>{titleOf(game?.name)}</h1>
          <p>{words.matchResultsLead}</p>
        </div>
        {game ? (
          <div className="only-desk">
            <PlayButton game={game} small named />
          </div>
        ) : null}
      </div>
      {shown.length > 1 ? (
        <nav className="chips" aria-label={words.chooseGame}>
          {shown.map(({ gamecode }) => (
            <Link
              key={gamecode}
              className={gamecode === told?.gamecode ? 'chip on' : 'chip'}
              aria-current={gamecode === told?.gamecode ? 'page' : undefined}
              to={`?${new URLSearchParams({ game: gamecode })}`}
              preventScrollReset
              replace
            >
              {gameOf(gamecode)?.name}
            </Link>
          ))}
        </nav>
      ) : null}
      {!told || !game ? (
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
      ) : (
        <MatchDays key={told.gamecode} told={told} game={game} nowMs={nowMs} oneOf={shown.length > 1} />
      )}
    </>
  );
}
