import type { Area } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Note } from '@sanam/ui/note';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { GameGrid } from '../../games/game-grid.tsx';
import { apiOf } from '../../server/guards.ts';
import { AREA_NAMES, shellWords } from '../../shell/messages.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/page.ts';
import { filterGames, makersOf } from './filter-games.ts';
import { words } from './messages.ts';
import { MakerChips, SearchLine } from './parts.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaOf(matches, loaderData ? AREA_NAMES[loaderData.area] : shellWords.games);

export async function loader({ context, url }: Route.LoaderArgs) {
  // the routes of the site map are exactly the areas
  const area = url.pathname.split('/')[1] as Area;
  const { data: games } = await apiOf(context).games({ query: { area } });
  return { area, games };
}

export default function LobbyPage({ loaderData: { area, games } }: Route.ComponentProps) {
  const [typed, setTyped] = useState('');
  const [maker, setMaker] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    search.current?.focus();
  };
  const makers = makersOf(games);
  const shown = filterGames(games, typed, maker);
  const down = makers.filter((one) => !one.up);
  // somewhere that has games; from the only area, or when there is none, home
  const elsewhere = useSite().openAreas.find((one) => one !== area);
  return (
    <>
      <div className="lobby-head">
        <div className="lead">
          <h1>{AREA_NAMES[area]}</h1>
          {games.length > 0 ? <p>{words.lead[area]}</p> : null}
        </div>
        {games.length > 0 ? <SearchLine ref={search} typed={typed} onType={setTyped} onClear={clear} /> : null}
      </div>
      {makers.length > 0 ? <MakerChips makers={makers} whole={games.length} chosen={maker} onChoose={setMaker} /> : null}
      {down.length > 0 ? (
        <Note>{down.length === makers.length ? `${words.allDownTitle} ${words.allDownText}` : words.someDown(down.map((one) => one.name).join(', '))}</Note>
      ) : null}
      {games.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          action={
            <Link className={buttonClass()} to={elsewhere ? `/${elsewhere}` : '/'}>
              {elsewhere ? words.emptyGo(AREA_NAMES[elsewhere]) : shellWords.backHome}
            </Link>
          }
        >
          {words.emptyText}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          title={words.noneFound(typed)}
          action={
            <button type="button" className={buttonClass()} onClick={clear}>
              {words.clear}
            </button>
          }
        >
          {words.noneFoundText}
        </EmptyState>
      ) : (
        <>
          <GameGrid games={shown} />
          <p className="small dimmer center" role="status">
            {words.showing(shown.length, games.length)}
          </p>
        </>
      )}
    </>
  );
}
