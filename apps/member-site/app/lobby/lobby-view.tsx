import type { Area, Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Note } from '@sanam/ui/note';
import { Tabs } from '@sanam/ui/tabs';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Marks, pickShown, SHOWN, type Shown, shownOf } from '../favourites/marks.ts';
import { words as markWords } from '../favourites/messages.ts';
import { AREA_NAMES, shellWords } from '../shell/messages.ts';
import { useSite } from '../shell/use-site.ts';
import { filterGames, makersOf } from './filter-games.ts';
import { words } from './messages.ts';
import { MakerChips, SearchLine } from './search-parts.tsx';

/**
 * Games under a heading, searched by name and maker as one types. Says so when there are none, none was found, or a
 * maker is down.
 * @param not the area that is shown, so that an empty one leads to another.
 * @param marks the member's, who then chooses all games, those opened lately or the favourites.
 * @param draw draws the games that were found.
 */
export function LobbyView({
  title,
  lead,
  games,
  not,
  marks = null,
  draw,
  children,
}: {
  title: string;
  lead: string;
  games: readonly Game[];
  not?: Area;
  marks?: Marks | null;
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
  const { search: query } = useLocation();
  const chosen = marks ? shownOf(new URLSearchParams(query)) : 'all';
  const own = pickShown(games, chosen, marks);
  const makers = makersOf(own);
  // a maker that has none of these games is not chosen among them
  const by = makers.some(({ id }) => id === maker) ? maker : null;
  const shown = filterGames(own, typed, by);
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
      {marks && games.length > 0 ? <ShownTabs chosen={chosen} /> : null}
      {makers.length > 0 ? <MakerChips makers={makers} whole={own.length} chosen={by} onChoose={setMaker} /> : null}
      {down.length > 0 ? (
        <Note>
          {down.length === makers.length
            ? `${words.allDownTitle} ${words.allDownText}`
            : words.someDown(down.map((one) => one.name).join(', '))}
        </Note>
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
      ) : own.length === 0 ? (
        <NoneYet chosen={chosen} />
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
            {words.showing(shown.length, own.length)}
          </p>
        </>
      )}
    </>
  );
}

/** All games of the lobby, or the member's own choice of them; each is a page of its own. */
function ShownTabs({ chosen }: { chosen: Shown }) {
  const { pathname } = useLocation();
  const tabs = SHOWN.map((one) => ({ name: markWords[one], to: one === 'all' ? pathname : `${pathname}?show=${one}` }));
  return <Tabs label={markWords.tabs} tabs={tabs} current={SHOWN.indexOf(chosen)} LinkTo={StayingLink} />;
}

function StayingLink(props: { to: string; className?: string; 'aria-current'?: 'page'; children: ReactNode }) {
  return <Link {...props} preventScrollReset />;
}

function NoneYet({ chosen }: { chosen: Shown }) {
  const { pathname } = useLocation();
  const [title, text] =
    chosen === 'recent'
      ? [markWords.noRecent, markWords.noRecentText]
      : [markWords.noFavourites, markWords.noFavouritesText];
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass()} to={pathname}>
          {markWords.seeAll}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
