import type { EventsOfGame } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { useSearchParams } from 'react-router';
import { type LoadedEvents, loadEvents } from '../../events/load-events.ts';
import { type DrawSeries, drawSeries } from '../../events/pick-events.ts';
import { useEvents } from '../../events/use-events.ts';
import { roundsPath } from '../../games/rounds-address.ts';
import { isApiError } from '../../server/api-errors.ts';
import { apiOf } from '../../server/guards.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { AREA_NAMES } from '../../visit/areas.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import type { Route } from './+types/page.ts';
import { DrawResults } from './draw-results.tsx';
import { drawsAsked, drawsPath } from './draws-address.ts';
import { loadDraws } from './load-draws.ts';
import { words } from './messages.ts';

const AREA = 'lotto';

export const meta: Route.MetaFunction = ({ matches }) => metaOf(matches, words.drawResults);

/** A lottery with its series. */
interface Lottery {
  told: EventsOfGame;
  series: DrawSeries[];
}

/** The lotteries that tell draws. Pure. */
const lotteriesOf = ({ games, nowMs }: LoadedEvents): Lottery[] =>
  games.map((told) => ({ told, series: drawSeries(told, nowMs) })).filter(({ series }) => series.length > 0);

/** The lottery that the address chooses, or the first. Pure. */
const chosenOf = (lotteries: readonly Lottery[], asked: string | null) =>
  lotteries.find(({ told }) => told.gamecode === asked) ?? lotteries[0];

/** The series that the address chooses, or the first with a result. Pure. */
const chosenSeries = (all: readonly DrawSeries[], asked: string | null): DrawSeries | undefined =>
  all.find(({ series }) => series === asked) ?? all.find(({ past }) => past.length > 0) ?? all[0];

/**
 * A lottery of which the provider sends nothing now, with the series of its kept draws.
 * @returns none when nothing is kept; null when that cannot be read
 */
async function keptLottery(api: ReturnType<typeof apiOf>, gamecode: string, nowMs: number): Promise<Lottery[] | null> {
  const series = await api.gameDraws({ query: { gamecode } }).then(
    ({ data }) => data.series,
    (caught: unknown) => {
      if (isApiError(caught)) return null;
      throw caught;
    },
  );
  if (!series) return null;
  const told = { gamecode, told_at: new Date(nowMs).toISOString(), events: [], pays: [], road: null, teams: [] };
  return series.length > 0 ? [{ told, series: series.map((name) => ({ series: name, next: null, past: [] })) }] : [];
}

/**
 * Results of lotteries without opening a game (GAME-10): by series, day and page, with a check of one's number against a
 * draw or a day. What was kept is shown also while its provider tells nothing.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [events, games] = await Promise.all([loadEvents(context, AREA), api.games({ query: { area: AREA } })]);
  const asked = drawsAsked(url.searchParams);
  const told = lotteriesOf(events);
  const wanted = games.data.find(({ gamecode }) => gamecode === asked.game) ?? games.data[0];
  const kept = told.length > 0 || !wanted ? [] : await keptLottery(api, wanted.gamecode, events.nowMs);
  const chosen = chosenOf([...told, ...(kept ?? [])], asked.game);
  const series = chosen ? chosenSeries(chosen.series, asked.series) : undefined;
  const draws =
    chosen && series
      ? await loadDraws(api, { game: chosen.told.gamecode, series: series.series, told: series.past }, asked)
      : null;
  const shown = { game: chosen?.told.gamecode ?? null, series: series?.series ?? null };
  return { events, games: games.data, kept, draws, ...shown };
}

export default function DrawResultsPage({ loaderData }: Route.ComponentProps) {
  const { events: first, games, kept, draws, game, series } = loaderData;
  const events = useEvents(AREA, first);
  const member = useMember();
  const [query] = useSearchParams();
  const asked = drawsAsked(query);
  // what is shown is what was loaded for the address, also while another address is being loaded
  const told = lotteriesOf(events);
  const lotteries = told.some((one) => one.told.gamecode === game) ? told : [...lotteriesOf(first), ...(kept ?? [])];
  const chosen = chosenOf(lotteries, game);
  const nameOf = (code: string) => games.find(({ gamecode }) => gamecode === code)?.name;
  return (
    <>
      <div className="lobby-head few">
        <div className="lead">
          <h1>{words.drawResults}</h1>
          <p>{words.drawResultsLead}</p>
        </div>
      </div>
      {lotteries.length > 1 ? (
        <nav className="chips" aria-label={words.chooseGame}>
          {lotteries.map(({ told: { gamecode } }) => (
            <Link
              key={gamecode}
              className={gamecode === game ? 'chip on' : 'chip'}
              aria-current={gamecode === game ? 'page' : undefined}
              to={drawsPath({ game: gamecode })}
              preventScrollReset
              replace
            >
              {nameOf(gamecode)}
            </Link>
          ))}
        </nav>
      ) : null}
      {chosen && draws ? (
        <DrawResults
          key={`${game} ${series}`}
          told={chosen.told}
          all={chosen.series}
          shown={chosen.series.find((one) => one.series === series)}
          // the way back that has reached the newest draws shows the first page
          asked={{ ...asked, game, series, newer: draws.newer_cursor === null ? null : asked.newer }}
          loaded={draws}
          today={bangkokDay(new Date(events.nowMs))}
          ownBets={member && game ? roundsPath({ gamecode: game }) : null}
        />
      ) : (
        <EmptyState
          title={kept ? words.nothingYet : words.unread}
          action={
            <Link className={buttonClass()} to={`/${AREA}`}>
              {words.back(AREA_NAMES[AREA])}
            </Link>
          }
        >
          {kept ? words.nothingYetText : words.unreadText}
        </EmptyState>
      )}
    </>
  );
}
