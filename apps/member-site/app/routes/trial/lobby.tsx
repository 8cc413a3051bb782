import { gameId } from '../../games/game-address.ts';
import { LinkGrid } from '../../lobby/link-grid.tsx';
import { LobbyView } from '../../lobby/lobby-view.tsx';
import { apiOf } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import type { Route } from './+types/lobby.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

/** Every game whose provider offers a trial. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: games } = await apiOf(context).games({ query: {} });
  return { games: games.filter((game) => game.demo) };
}

export default function TrialLobbyPage({ loaderData: { games } }: Route.ComponentProps) {
  return (
    <LobbyView
      title={words.title}
      lead={words.lead}
      games={games}
      draw={(found) => (
        <LinkGrid games={found} atTop pathOf={(game) => `/casino-test/${gameId(game.gamecode)}`} action={words.open} />
      )}
    />
  );
}
