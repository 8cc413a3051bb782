import type { Area, Game, SlotLobby } from '@sanam/contract';
import { RowBones } from '@sanam/ui/skeleton';
import { hasEvents, lobbyPast } from '../../events/event-areas.ts';
import { EventsBoard } from '../../events/events-board-later.ts';
import { type LoadedEvents, loadEvents } from '../../events/load-events.ts';
import { loadMarks } from '../../favourites/marks.ts';
import { GameGrid } from '../../games/game-grid.tsx';
import { hitGames } from '../../games/hit-games.ts';
import { usePartsAhead } from '../../loading/later.tsx';
import { HeroGames, type Lately, type Told } from '../../lobby/hero-games.tsx';
import { LobbyView } from '../../lobby/lobby-view.tsx';
import { MemberGrid } from '../../lobby/member-grid.tsx';
import { words } from '../../lobby/messages.ts';
import { OtherAreas } from '../../lobby/other-areas.tsx';
import { TableRoad } from '../../lobby/table-road-later.ts';
import { apiOf } from '../../server/guards.ts';
import { shellWords } from '../../shell/messages.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { AREA_NAMES } from '../../visit/areas.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData ? AREA_NAMES[loaderData.area] : shellWords.games);

export async function loader({ context, url }: Route.LoaderArgs) {
  // each path that uses this route is the name of an area (routes.ts), in any case of its letters
  const area = url.pathname.split('/')[1]?.toLowerCase() as Area;
  const api = apiOf(context);
  const [games, lobbies, marks, measures, events] = await Promise.all([
    api.games({ query: { area } }),
    area === 'slot' ? api.slotLobbies() : null,
    loadMarks(context),
    api.gameMeasures({ query: { window: '24h' } }),
    loadEvents(context, area, lobbyPast(area)),
  ]);
  const { minimum_rounds: least, windows } = measures.data;
  const lately: Lately = { least, games: windows.flatMap(({ games: measured }) => measured) };
  const { games: sorted, hits } = hitGames(games.data, windows, least);
  return {
    area,
    games: sorted,
    hasHits: hits > 1,
    lobbies: lobbies ? oneOfEach(lobbies.data) : [],
    marks,
    lately,
    events,
  };
}

/** Parts of other lobbies, which are this page with other data. */
const OF_OTHER_LOBBIES = [EventsBoard, TableRoad];

export default function LobbyPage({
  loaderData: { area, games, hasHits, lobbies, marks, lately, events },
}: Route.ComponentProps) {
  usePartsAhead(OF_OTHER_LOBBIES);
  return (
    <LobbyView
      title={AREA_NAMES[area]}
      lead={hasHits ? words.popularFirst : words.lead[area]}
      games={games}
      not={area}
      marks={marks}
      draw={(found) =>
        marks ? <MemberGrid games={found} favourites={marks.favourites} /> : <GameGrid games={found} atTop />
      }
      drawFew={(few) => (
        <>
          <HeroGames
            games={area === 'lotto' ? untold(few, events) : few}
            marks={marks}
            lately={lately}
            told={toldOf(events)}
          />
          <OtherAreas not={area} />
        </>
      )}
    >
      {hasEvents(area) ? (
        <div className="told">
          <EventsBoard
            key={area}
            fallback={<RowBones count={4} />}
            area={area}
            games={games}
            first={events}
            marks={marks}
          />
        </div>
      ) : null}
      {games.length > 0 && lobbies.length > 0 ? (
        <nav className="chips" aria-label={words.rooms}>
          <span className="small dim" aria-hidden="true">
            {words.rooms}
          </span>
          {lobbies.map(({ name, label }) => (
            <Link key={name} className="chip" to={`/slot-${name}`}>
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
    </LobbyView>
  );
}

/** Games without events: a lottery with draws is on the board already, with everything known about it. */
const untold = (games: readonly Game[], { games: told }: LoadedEvents) =>
  games.filter(({ gamecode }) => !told.some((one) => one.gamecode === gamecode));

/** What providers tell of the games of an area, by game. */
function toldOf({ games }: LoadedEvents): ReadonlyMap<string, Told> {
  return new Map(games.map((one) => [one.gamecode, one]));
}

/**
 * Slot lobbies for the links, one for each name, since two links of one name would not be told apart. Of two, the link
 * goes to the lobby that has pages about its games; `itp` has none.
 */
function oneOfEach(lobbies: readonly Pick<SlotLobby, 'name' | 'label'>[]): Pick<SlotLobby, 'name' | 'label'>[] {
  const named = lobbies
    .filter(({ label }) => label !== '')
    .sort((a, b) => Number(a.name === 'itp') - Number(b.name === 'itp'));
  return named.filter(({ label }, at) => named.findIndex((other) => other.label === label) === at);
}
