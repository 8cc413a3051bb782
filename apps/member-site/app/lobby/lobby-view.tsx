import type { Area, Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Note } from '@sanam/ui/note';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AREA_NAMES, shellWords } from '../shell/messages.ts';
import { useSite } from '../shell/use-site.ts';
import { filterGames, makersOf } from './filter-games.ts';
import { words } from './messages.ts';
import { MakerChips, SearchLine } from './search-parts.tsx';

/**
 * Games under a heading, searched by name and maker as one types. Says so when there are none, none was found, or a maker is down.
 * @param not the area that is shown, so that an empty one leads to another.
 * @param draw draws the games that were found.
 */
export function LobbyView({
  title,
  lead,
  games,
  not,
  draw,
  children,
}: {
  title: string;
  lead: string;
  games: readonly Game[];
  not?: Area;
  draw: (found: readonly Game[]) => ReactNode;
  /** Between the search and the games. */
  children?: ReactNode;
}) {
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
  const elsewhere = useSite().openAreas.find((one) => one !== not);
  return (
    <>
      <div className="lobby-head">
        <div className="lead">
          <h1>{title}</h1>
          {games.length > 0 ? <p>{lead}</p> : null}
        </div>
        {games.length > 0 ? <SearchLine ref={search} typed={typed} onType={setTyped} onClear={clear} /> : null}
      </div>
      {makers.length > 0 ? <MakerChips makers={makers} whole={games.length} chosen={maker} onChoose={setMaker} /> : null}
      {down.length > 0 ? (
        <Note>{down.length === makers.length ? `${words.allDownTitle} ${words.allDownText}` : words.someDown(down.map((one) => one.name).join(', '))}</Note>
      ) : null}
      {children}
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
          {draw(shown)}
          <p className="small dimmer center" role="status">
            {words.showing(shown.length, games.length)}
          </p>
        </>
      )}
    </>
  );
}
