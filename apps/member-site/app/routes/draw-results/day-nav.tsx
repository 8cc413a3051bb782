import { bangkokDay, thaiDay } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Form } from 'react-router';
import { recordYears, ThaiDateField } from '../../dates/thai-date-field.tsx';
import { Link } from '../../visit/link.tsx';
import { type DrawsAsked, drawsPath } from './draws-address.ts';
import type { LoadedDraws } from './load-draws.ts';
import { words } from './messages.ts';

/**
 * The day whose draws are shown, the nearest days with draws before and after it, and the choice of any other. Links and
 * a form of this page, so that all of it works without script.
 */
export function DayNav({
  asked,
  day: around,
  newest,
  today,
}: {
  asked: DrawsAsked;
  day: LoadedDraws['day'];
  /** Day of the newest draw on the page; null without draws. */
  newest: string | null;
  today: string;
}) {
  const { game, series, day, isWrongDay } = asked;
  const to = (other: string | null) => drawsPath({ game, series, day: other });
  const beside = (end: string | null | undefined) => (end ? bangkokDay(end) : null);
  const [before, after] = [beside(around?.before), beside(around?.after)];
  return (
    <div className="day-row">
      <nav className="day-nav" aria-label={words.days}>
        {day === null ? (
          <>
            <span className="chip on">{words.allDays}</span>
            {newest === null ? null : (
              <Way to={to(newest)}>
                <span className="hide">{words.onlyDay} </span>
                {thaiDay(newest)}
              </Way>
            )}
          </>
        ) : (
          <>
            <Beside to={before && to(before)} name={words.dayBefore(before && thaiDay(before))} icon="left" />
            <b className="num">{thaiDay(day)}</b>
            <Beside to={after && to(after)} name={words.dayAfter(after && thaiDay(after))} icon="right" />
            <Way to={to(null)}>{words.allDays}</Way>
          </>
        )}
      </nav>
      <details className="days" open={isWrongDay}>
        <summary className="chip">
          {words.chooseDay}
          <Icon name="down" size="xs" />
        </summary>
        <Form method="get" className="day-form" preventScrollReset>
          {game ? <input type="hidden" name="game" value={game} /> : null}
          {series ? <input type="hidden" name="series" value={series} /> : null}
          <ThaiDateField
            name="day"
            label={words.dayOfDraw}
            day={day ?? today}
            years={recordYears(today)}
            error={isWrongDay ? words.wrongDay : undefined}
          />
          <button type="submit" className={buttonClass({ small: true })}>
            {words.showDay}
          </button>
        </Form>
      </details>
    </div>
  );
}

function Way({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link className="chip" to={to} preventScrollReset>
      {children}
    </Link>
  );
}

/** A step to the day beside; without draws on that side it stands still, so that nothing moves. */
function Beside({ to, name, icon }: { to: string | null; name: string; icon: 'left' | 'right' }) {
  if (!to)
    return (
      <span className="iconbtn off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <Link className="iconbtn" to={to} aria-label={name} preventScrollReset>
      <Icon name={icon} />
    </Link>
  );
}
