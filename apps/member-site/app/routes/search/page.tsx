import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { GuideLink } from '../../content/guide-link.tsx';
import { loadMarks } from '../../favourites/marks.ts';
import { GameGrid } from '../../games/game-grid.tsx';
import { hitGames } from '../../games/hit-games.ts';
import { LobbyView } from '../../lobby/lobby-view.tsx';
import { MemberGrid } from '../../lobby/member-grid.tsx';
import { words as lobbyWords } from '../../lobby/messages.ts';
import { OtherAreas } from '../../lobby/other-areas.tsx';
import { apiOf } from '../../server/guards.ts';
import { shellWords } from '../../shell/messages.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { SupportLink } from '../../visit/support-link.tsx';
import type { Route } from './+types/page.ts';
import { findGuides, type Guide, guidesOf } from './guides.ts';
import { words } from './messages.ts';
import { findPages, type SitePage } from './site-pages.ts';

export const meta: Route.MetaFunction = pageMeta(lobbyWords.searchAll);

/** Games with the most rounds that a search without a result shows. */
const POPULAR_MOST = 6;

/** The games of all areas, to search by name and provider. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [{ data: games }, marks, measures, { data: pages }] = await Promise.all([
    api.games({ query: {} }),
    loadMarks(context),
    api.gameMeasures({ query: { window: '24h' } }),
    api.pages(),
  ]);
  const { games: byRounds, hits } = hitGames(games, measures.data.windows, measures.data.minimum_rounds);
  return { games, marks, popular: byRounds.slice(0, Math.min(hits, POPULAR_MOST)), guides: guidesOf(pages) };
}

export default function SearchPage({ loaderData: { games, marks, popular, guides } }: Route.ComponentProps) {
  return (
    <LobbyView
      title={lobbyWords.searchAll}
      lead={words.searchAllLead}
      games={games}
      marks={marks}
      instead={(typed) => (
        <WaysOn typed={typed} popular={popular} pages={findPages(typed)} guides={findGuides(guides, typed)} />
      )}
      draw={(found) =>
        marks ? <MemberGrid games={found} favourites={marks.favourites} /> : <GameGrid games={found} atTop />
      }
    />
  );
}

/**
 * What else there is when a search found no game: the pages and the how-to pages with the same words, staff, the areas,
 * and what is played most by the platform's own count.
 */
function WaysOn({
  typed,
  popular,
  pages,
  guides,
}: {
  typed: string;
  popular: readonly Game[];
  pages: readonly SitePage[];
  guides: readonly Guide[];
}) {
  // what was found comes first: that no game has the name is no failure then
  const isFound = pages.length > 0 || guides.length > 0;
  return (
    <>
      {/* the ways on begin on the same screen: no picture stands between */}
      <p role="status">
        {isFound ? (
          words.pagesFound(typed)
        ) : (
          <>
            <b>{lobbyWords.noneFound(typed)}</b> <span className="small dim">{lobbyWords.noneFoundText}</span>
          </>
        )}
      </p>
      {pages.length > 0 ? (
        <ul className="other-areas" data-testid="search-pages">
          {pages.map(({ to, icon, name }) => (
            <li key={to}>
              <Link to={to}>
                <Icon name={icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {guides.length > 0 ? (
        <ul className="stack s" data-testid="search-guides">
          {guides.map(({ path, title, summary }) => (
            <li key={path}>
              <GuideLink to={path} title={title} summary={summary} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="row wrap" data-testid="search-help">
        <Link className={buttonClass()} to={`/how-to?q=${encodeURIComponent(typed)}`}>
          {words.inHowTo(typed)}
        </Link>
        <SupportLink className={buttonClass({ look: 'quiet' })}>{shellWords.contact}</SupportLink>
      </p>
      <OtherAreas />
      {popular.length > 0 ? (
        <section className="stack s">
          <h2 className="h3">{words.popularNow}</h2>
          <GameGrid games={popular} />
        </section>
      ) : null}
    </>
  );
}
