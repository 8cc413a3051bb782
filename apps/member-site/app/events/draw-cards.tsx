import type { EventsOfGame, Game } from '@sanam/contract';
import { bangkokDay, formatDateTime, formatSecond, formatTime } from '@sanam/thai/dates';
import picture from '@sanam/ui/art/banners/lottery.svg';
import { buttonClass } from '@sanam/ui/button';
import { useSecondsLeft } from '@sanam/ui/count-ring';
import { FallbackPicture } from '@sanam/ui/fallback-picture';
import { returnFact } from '@sanam/ui/hero-card';
import { Icon } from '@sanam/ui/icon';
import type { ReactNode } from 'react';
import { gameId } from '../games/game-address.ts';
import { words as lobbyWords } from '../lobby/messages.ts';
import { PlayButton } from '../lobby/play-button.tsx';
import { Link } from '../visit/link.tsx';
import { DrawnBalls } from './balls.tsx';
import { CountBlocks } from './count-blocks.tsx';
import { DrawTable } from './draw-table.tsx';
import { words } from './draw-words.ts';
import { PaysFold } from './pays-card.tsx';
import { type DrawSeries, drawSeries } from './pick-events.ts';

const DAY_MS = 86_400_000;
/** Draws of the card of last results. */
const SHOWN = 4;

/**
 * A lottery in its lobby: the next draw of each series with its countdown, the ways in, the last results and what a baht
 * pays.
 * @param corner what stands in the corner of its picture
 */
export function DrawCards({
  game,
  told,
  nowMs,
  corner,
}: {
  game: Game;
  told: EventsOfGame;
  nowMs: number;
  corner?: ReactNode;
}) {
  const all = drawSeries(told, nowMs);
  const withPast = all.filter(({ past }) => past.length > 0).length;
  const [fact, value] = returnFact(game.rtp, game.area);
  return (
    <section className="events lottery" aria-label={game.name}>
      <div className="draw-card">
        <FallbackPicture className={game.img ? 'bg own' : 'bg'} picture={game.img ?? picture} fallback={picture} />
        {corner}
        <h2 className="game-name">{game.name}</h2>
        {all.map((one, place) =>
          one.next ? (
            <NextDraw key={one.series} series={one.series} next={one.next} nowMs={nowMs} isLead={place === 0} />
          ) : null,
        )}
        <div className="ways">
          <PlayButton game={game} named />
          {game.demo && game.provider.up ? (
            <Link className={buttonClass()} to={`/casino-test/${gameId(game.gamecode)}`}>
              {lobbyWords.tryIt}
            </Link>
          ) : null}
        </div>
      </div>
      <section className={withPast > 1 ? 'card stack s past' : 'card stack s past few'}>
        <div className="section-head">
          <h2>{words.latestResults}</h2>
          <Link to={`/lotto/results?${new URLSearchParams({ game: game.gamecode })}`}>
            {words.allResults}
            <Icon name="right" size="xs" />
          </Link>
        </div>
        {withPast > 0 ? <DrawTable draws={newestDraws(all)} /> : <p className="small dim">{words.nothingYet}</p>}
        <div className="row between wrap rates">
          <PaysFold told={told} />
          <span className="small dim">
            {fact} <b className="num">{value}</b>
          </span>
        </div>
      </section>
    </section>
  );
}

/** Draws of the card: the newest of each series, and then the newest of all. A phone shows the first of each series. Pure. */
function newestDraws(all: readonly DrawSeries[]): DrawSeries['past'] {
  const first = all.flatMap(({ past }) => past.slice(0, 1));
  const others = all.flatMap(({ past }) => past.slice(1)).sort((a, b) => Date.parse(b.ends_at) - Date.parse(a.ends_at));
  return [...first, ...others].slice(0, SHOWN);
}

/** The next draw of a series: its name, and the time until it closes, or the balls that are being drawn. */
function NextDraw({
  series,
  next,
  nowMs,
  isLead,
}: {
  series: string | null;
  next: NonNullable<DrawSeries['next']>;
  nowMs: number;
  isLead: boolean;
}) {
  const closes = useSecondsLeft(next.closes_at, nowMs).seconds;
  const starts = useSecondsLeft(next.starts_at, nowMs).seconds;
  const isDrawing = closes <= 0 && starts <= 0;
  const isFar = Date.parse(next.closes_at) - nowMs > DAY_MS;
  // a draw that is far is named by its day
  const isOnItsDay = bangkokDay(next.closes_at) === bangkokDay(next.starts_at);
  const when = isFar && !isOnItsDay ? formatDateTime(next.closes_at) : closingTime(next.closes_at);
  return (
    <div className={isLead ? 'next-draw lead-draw' : 'next-draw quick'}>
      <div className="what">
        <span className="eyebrow">{words.nextDraw(series)}</span>
        <h3>{next.name}</h3>
        {closes > 0 ? <span className="small dim">{words.closesAt(when)}</span> : null}
      </div>
      {closes > 0 ? (
        <CountBlocks label={words.closesIn} seconds={closes} />
      ) : isDrawing ? (
        <div className="row wrap" role="status">
          <span className="small">{words.drawing}</span>
          <DrawnBalls draw={next} />
        </div>
      ) : (
        <CountBlocks label={words.startsDrawing} seconds={starts} />
      )}
    </div>
  );
}

/** The time at which a draw closes, with its seconds where it does not close with the minute. */
function closingTime(at: string): string {
  return new Date(at).getUTCSeconds() === 0 ? formatTime(at) : formatSecond(at);
}
