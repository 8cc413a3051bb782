import { loadMarks } from '../../favourites/marks.ts';
import { GameGrid } from '../../games/game-grid.tsx';
import { LobbyView } from '../../lobby/lobby-view.tsx';
import { MemberGrid } from '../../lobby/member-grid.tsx';
import { words } from '../../lobby/messages.ts';
import { apiOf } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = pageMeta(words.searchAll);

/** The games of all areas, to search by name and provider. */
export async function loader({ context }: Route.LoaderArgs) {
  const [{ data: games }, marks] = await Promise.all([apiOf(context).games({ query: {} }), loadMarks(context)]);
  return { games, marks };
}

export default function SearchPage({ loaderData: { games, marks } }: Route.ComponentProps) {
  return (
    <LobbyView
      title={words.searchAll}
      lead={words.searchAllLead}
      games={games}
      marks={marks}
      draw={(found) =>
        marks ? <MemberGrid games={found} favourites={marks.favourites} /> : <GameGrid games={found} atTop />
      }
    />
  );
}
