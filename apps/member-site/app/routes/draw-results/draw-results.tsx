import type { DrawShown, EventsOfGame } from '@sanam/contract';
import { bangkokDay, thaiDateTime, thaiDay } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { RowBones } from '@sanam/ui/skeleton';
import { Balls, DrawnBalls, type Marks } from '../../events/balls.tsx';
import { DrawTable, dayOrTime } from '../../events/draw-table.tsx';
import { PaysCard } from '../../events/pays-card.tsx';
import type { DrawSeries } from '../../events/pick-events.ts';
import { usePartsAhead } from '../../loading/later.tsx';
import { Link } from '../../visit/link.tsx';
import { CheckForm } from './check-form.tsx';
import { checkOf } from './check-of.ts';
import type { CheckedDay } from './check-result.tsx';
import { CheckResult } from './check-result-later.ts';
import { DayNav } from './day-nav.tsx';
import { type DrawsAsked, drawsPath, WHOLE_DAY } from './draws-address.ts';
import { drawsOnPage } from './draws-on-page.ts';
import type { DayCheck, LoadedDraws } from './load-draws.ts';
import { words } from './messages.ts';

const LATER = [CheckResult];

/**
 * Draws of one series of a lottery by day and page, and the check of one's own number. What is chosen and typed is in the
 * page's address, so that all of it works without script.
 */
export function DrawResults({
  told,
  all,
  shown,
  asked,
  loaded,
  today,
  ownBets,
}: {
  told: EventsOfGame;
  /** Every series of the game. */
  all: readonly DrawSeries[];
  /** The series that is shown. */
  shown: DrawSeries | undefined;
  /** What the address asks for, with the game and series that are shown. */
  asked: DrawsAsked;
  loaded: LoadedDraws;
  today: string;
  /** Address of the member's own bets on this game; null for a guest. */
  ownBets: string | null;
}) {
  usePartsAhead(LATER);
  const draws = drawsOnPage(loaded.draws, shown?.past ?? [], asked);
  const [newest] = draws;
  const { game, series, day } = asked;
  const isFirst = asked.cursor === null && asked.newer === null;
  const large = isFirst && day === null ? newest : undefined;
  const others = draws.filter((one) => one !== large);
  const chosen = draws.find(({ id }) => id === asked.draw);
  const isWholeDay = asked.draw === WHOLE_DAY || (!chosen && day !== null);
  const draw = chosen ?? newest;
  const { label = '', wrong = '', outcome = null } = draw ? checkOf(draw, asked.number) : {};
  const ofDay = isWholeDay ? loaded.check : null;
  const isChecked = outcome !== null && !isWholeDay && draw !== undefined;
  const found = isChecked ? { draw, outcome } : ofDay && ofDay !== 'unread' ? checkedDay(ofDay, asked.number) : null;
  return (
    <div className="events draw-page">
      <section className="card stack s past-draws">
        <div className="section-head">
          <h2>{words.pastDraws}</h2>
          {draw ? (
            <a className={`${buttonClass({ small: true })} only-hand`} href="#check">
              {words.check}
            </a>
          ) : null}
        </div>
        {all.length > 1 ? (
          <nav className="chips" aria-label={words.chooseSeries}>
            {all.map((one) => (
              <Link
                key={one.series}
                className={one === shown ? 'chip on' : 'chip'}
                aria-current={one === shown ? 'page' : undefined}
                to={drawsPath({ game, series: one.series })}
                preventScrollReset
                replace
              >
                {one.series}
              </Link>
            ))}
          </nav>
        ) : null}
        {loaded.isRead ? null : <p className="small dim none-yet">{newest ? words.onlyTold : words.unreadDraws}</p>}
        <DayNav asked={asked} day={loaded.day} newest={newest ? bangkokDay(newest.ends_at) : null} today={today} />
        {large ? <NewestDraw draw={large} marks={isChecked && large === draw ? outcome.marks : undefined} /> : null}
        {others.length > 0 ? (
          <DrawTable draws={others} marked={isChecked && draw ? { id: draw.id, ...outcome.marks } : undefined} />
        ) : null}
        {newest || !loaded.isRead ? null : (
          <p className="dim none-yet">
            {day === null ? words.noneOfSeries(series) : words.noneOnDay(thaiDay(day))}
            {day === null && shown?.next ? ` · ${words.firstAt(thaiDateTime(shown.next.starts_at))}` : null}
          </p>
        )}
        <Pages asked={asked} loaded={loaded} />
      </section>
      {draw ? (
        <section className="card stack own-check" id="check">
          <h2 className="h3">{words.check}</h2>
          <CheckForm
            asked={asked}
            draws={draws}
            chosen={isWholeDay ? WHOLE_DAY : draw.id}
            day={day ?? bangkokDay(draw.ends_at)}
            label={label}
            error={asked.number !== '' && outcome === null ? wrong : undefined}
            isNumbered={draw.balls !== null}
          />
          {ofDay === 'unread' ? (
            <p className="small" role="status">
              {words.dayUnread}
            </p>
          ) : found ? (
            <div id="check-result">
              <CheckResult of={found} ownBets={ownBets} fallback={<RowBones count={1} />} />
            </div>
          ) : null}
        </section>
      ) : null}
      <PaysCard told={told} />
    </div>
  );
}

/** The draws of a day that what was typed matches, each with what matches. Pure. */
const checkedDay = ({ matched, ...day }: DayCheck, typed: string): CheckedDay => ({
  ...day,
  typed,
  matched: matched.flatMap((draw) => {
    const { outcome } = checkOf(draw, typed);
    return outcome ? [{ draw, outcome }] : [];
  }),
});

/** The newest draw of all, large. */
function NewestDraw({ draw, marks = {} }: { draw: DrawShown; marks?: Marks | undefined }) {
  return (
    <div className="newest-draw">
      <p>
        <b>{draw.name}</b> <span className="small dim num">{dayOrTime(draw)}</span>
      </p>
      {draw.draw ? (
        <dl>
          <div>
            <dt>{words.first}</dt>
            <dd>
              <Balls digits={draw.draw.first} of={6} last={marks.lastOfFirst ?? 0} run={marks.run} />
            </dd>
          </div>
          <div>
            <dt>{words.bottom}</dt>
            <dd>
              <Balls digits={draw.draw.bottom} of={2} last={marks.isBottom ? 2 : 0} run={marks.run} />
            </dd>
          </div>
        </dl>
      ) : (
        <DrawnBalls draw={draw} marks={marks} />
      )}
    </div>
  );
}

/** Ways to newer and older draws; nothing where one page holds all. */
function Pages({ asked, loaded }: { asked: DrawsAsked; loaded: LoadedDraws }) {
  const { game, series, day } = asked;
  const { newer_cursor: newer, next_cursor: cursor } = loaded;
  if (!newer && !cursor) return null;
  return (
    <nav className="draw-pages" aria-label={words.pages}>
      {newer ? (
        <>
          <Link className={buttonClass({ small: true, look: 'quiet' })} to={drawsPath({ game, series, day })}>
            {words.newest}
          </Link>
          <Link className={buttonClass({ small: true })} to={drawsPath({ game, series, day, newer })}>
            <Icon name="left" size="s" />
            {words.newer}
          </Link>
        </>
      ) : null}
      {cursor ? (
        <Link className={`${buttonClass({ small: true })} older`} to={drawsPath({ game, series, day, cursor })}>
          {words.older}
          <Icon name="right" size="s" />
        </Link>
      ) : null}
    </nav>
  );
}
