import type { EventsOfGame, Game } from '@sanam/contract';
import { bangkokDay, formatDateTime, formatSecond, formatTime } from '@sanam/thai/dates';
import picture from '@sanam/ui/art/banners/lottery.svg';
import { useSecondsLeft } from '@sanam/ui/count-ring';
import { FallbackPicture } from '@sanam/ui/fallback-picture';
import { Icon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { PlayButton } from '../lobby/play-button.tsx';
import { DrawnBalls } from './balls.tsx';
import { CountBlocks } from './count-blocks.tsx';
import { DrawTable } from './draw-table.tsx';
import { words } from './messages.ts';
import { PaysCard } from './pays-card.tsx';
import { type DrawSeries, drawSeries } from './pick-events.ts';

const DAY_MS = 86_400_000;

/** The next draw of each series of a lottery, each with its countdown, and the last results. */
export function DrawCards({ game, told, nowMs }: { game: Game; told: EventsOfGame; nowMs: number }) {
  const all = drawSeries(told, nowMs);
  const hasPast = all.some(({ past }) => past.length > 0);
  return (
    <section className={told.pays.length > 0 ? 'events lottery' : 'events'} aria-label={game.name}>
      <div className="stack nexts">
        {all.map((one, place) =>
          one.next ? (
            <DrawCard key={one.series} game={game} one={one} next={one.next} nowMs={nowMs} isLead={place === 0} />
          ) : null,
        )}
      </div>
      {hasPast ? (
        <section className="card stack s past">
          <div className="section-head">
            <h2>{words.latestResults}</h2>
            <Link to={`/lotto/results?${new URLSearchParams({ game: game.gamecode })}`}>
              {words.allResults}
              <Icon name="right" size="xs" />
            </Link>
          </div>
          <DrawTable draws={all.flatMap((one) => one.past.slice(0, all.length > 1 ? 2 : 4))} />
        </section>
      ) : null}
      <PaysCard told={told} />
    </section>
  );
}

function DrawCard({
  game,
  one: { series, past },
  next,
  nowMs,
  isLead,
}: {
  game: Game;
  one: DrawSeries;
  next: NonNullable<DrawSeries['next']>;
  nowMs: number;
  isLead: boolean;
}) {
  const closes = useSecondsLeft(next.closes_at, nowMs).seconds;
  const starts = useSecondsLeft(next.starts_at, nowMs).seconds;
  const isDrawing = closes <= 0 && starts <= 0;
  // the balls that are being drawn take the place of the last ones
  const last = isLead || isDrawing ? undefined : past[0];
  const isFar = Date.parse(next.closes_at) - nowMs > DAY_MS;
  // a draw that is far is named by its day
  const isOnItsDay = bangkokDay(next.closes_at) === bangkokDay(next.starts_at);
  const when = isFar && !isOnItsDay ? formatDateTime(next.closes_at) : closingTime(next.closes_at);
  return (
    <section className={isLead ? 'draw-card' : 'draw-card quick'}>
      {isLead ? (
        <FallbackPicture className={game.img ? 'bg own' : 'bg'} picture={game.img ?? picture} fallback={picture} />
      ) : null}
      <div className="what">
        <span className="eyebrow">{words.nextDraw(game.name, series)}</span>
        <h2>{next.name}</h2>
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
      {last ? (
        <p className="row wrap small dim">
          {words.lastDraw} <DrawnBalls draw={last} />
        </p>
      ) : null}
      <div className="row between wrap">
        <span className="small dim">{closes > 0 ? words.closesAt(when) : starts > 0 ? words.startsDrawing : null}</span>
        <PlayButton game={game} small named />
      </div>
    </section>
  );
}

/** The time at which a draw closes, with its seconds where it does not close with the minute. */
function closingTime(at: string): string {
  return new Date(at).getUTCSeconds() === 0 ? formatTime(at) : formatSecond(at);
}
