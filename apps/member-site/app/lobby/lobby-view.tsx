import type { Area, Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { TILES_FROM } from '@sanam/ui/hero-card';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { Tabs } from '@sanam/ui/tabs';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Marks, pickShown, SHOWN, type Shown, shownOf } from '../favourites/marks.ts';
import { words as markWords } from '../favourites/messages.ts';
import { AREA_NAMES } from '../visit/areas.ts';
import { Link } from '../visit/link.tsx';
import { visitWords } from '../visit/messages.ts';
import { useSite } from '../visit/use-site.ts';
import { filterGames, makersOf } from './filter-games.ts';
import { words } from './messages.ts';
import { MakerChips, SearchLine } from './search-parts.tsx';

/** Longest text of a search in the address. */
const TYPED_MOST = 60;

/**
 * Games under a heading, filtered by name and provider while typing. Shows a message when there are no games, no game
 * matches, or a provider is down.
 * The address may bring the text of a search (`q`).
 * @param not the current area; an empty area links to a different one.
 * @param marks the member's favourites and recent games, as filters besides all games.
 * @param draw renders the matching games.
 */
export function LobbyView({
  title,
  lead,
  games,
  not,
  marks = null,
  draw,
  drawFew,
  instead,
  children,
}: {
  title: string;
  lead: string;
  games: readonly Game[];
  not?: Area;
  marks?: Marks | null;
  draw: (found: readonly Game[]) => ReactNode;
  /** Renders all games of an area that has few: then there is nothing to filter. */
  drawFew?: (games: readonly Game[]) => ReactNode;
  /** Ways on below the words that no game was found. */
  instead?: (typed: string) => ReactNode;
  /** Content between the search field and the games. */
  children?: ReactNode;
}) {
  const { search: query } = useLocation();
  const [typed, setTyped] = useState(() => new URLSearchParams(query).get('q')?.slice(0, TYPED_MOST) ?? '');
  const [maker, setMaker] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    search.current?.focus();
  };
  const chosen = marks ? shownOf(new URLSearchParams(query)) : 'all';
  const own = pickShown(games, chosen, marks);
  const makers = makersOf(own);
  // a selected provider that has none of these games is ignored
  const by = makers.some(({ id }) => id === maker) ? maker : null;
  const shown = filterGames(own, typed, by);
  const down = makers.filter((one) => !one.up);
  // few games need no search, no chips and no count; tabs lead to marks, once there are some
  const isFew = drawFew !== undefined && games.length > 0 && games.length < TILES_FROM && chosen === 'all';
  const hasMarks = games.some(({ gamecode }) => marks?.favourites.includes(gamecode));
  // nothing is left to filter where no game was found
  const hasWaysOn = instead !== undefined && own.length > 0 && shown.length === 0;
  // link to another area that has games; when there is no other area, link to the home page
  const elsewhere = useSite().openAreas.find((one) => one !== not);
  return (
    <>
      <div className={isFew ? 'lobby-head few' : 'lobby-head'}>
        <div className="lead">
          <h1>{title}</h1>
          {games.length > 0 ? <p>{lead}</p> : null}
        </div>
        {isFew ? (
          <Link className="iconbtn" to="/search" aria-label={words.searchAll}>
            <Icon name="search" />
          </Link>
        ) : games.length > 0 ? (
          <SearchLine ref={search} typed={typed} onType={setTyped} onClear={clear} />
        ) : null}
      </div>
      {marks && games.length > 0 && (!isFew || hasMarks) && !hasWaysOn ? <ShownTabs chosen={chosen} /> : null}
      {makers.length > 1 && !isFew && !(hasWaysOn && by === null) ? (
        <MakerChips makers={makers} whole={own.length} chosen={by} onChoose={setMaker} />
      ) : null}
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
              {elsewhere ? words.emptyGo(AREA_NAMES[elsewhere]) : visitWords.backHome}
            </Link>
          }
        >
          {words.emptyText}
        </EmptyState>
      ) : isFew ? (
        drawFew(games)
      ) : own.length === 0 ? (
        <NoneYet chosen={chosen} />
      ) : hasWaysOn ? (
        <>
          {by === null ? null : (
            <p className="small dim">{words.noneFoundBy(makers.find(({ id }) => id === by)?.name ?? '')}</p>
          )}
          {instead?.(typed.trim())}
        </>
      ) : shown.length === 0 ? (
        <EmptyState
          title={words.noneFound(typed.trim())}
          action={
            <button type="button" className={buttonClass()} onClick={clear}>
              {words.clear}
            </button>
          }
        >
          {by === null ? null : `${words.noneFoundBy(makers.find(({ id }) => id === by)?.name ?? '')} · `}
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

/** Tabs for all games of the lobby, the member's favourites and the recent games. Each tab links to its own URL. */
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
