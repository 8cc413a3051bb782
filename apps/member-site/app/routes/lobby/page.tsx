import type { Area } from '@sanam/contract';
import { GameGrid } from '../../games/game-grid.tsx';
import { LobbyView } from '../../lobby/lobby-view.tsx';
import { words } from '../../lobby/messages.ts';
import { apiOf } from '../../server/guards.ts';
import { AREA_NAMES, shellWords } from '../../shell/messages.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: shellWords.title(loaderData ? AREA_NAMES[loaderData.area] : shellWords.games) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  // the routes of the site map are exactly the areas
  const area = url.pathname.split('/')[1] as Area;
  const { data: games } = await apiOf(context).games({ query: { area } });
  return { area, games };
}

export default function LobbyPage({ loaderData: { area, games } }: Route.ComponentProps) {
  return <LobbyView title={AREA_NAMES[area]} lead={words.lead[area]} games={games} not={area} draw={(found) => <GameGrid games={found} />} />;
}
