import type { EventsOfGame } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { useId } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { Balls } from './balls.tsx';
import { checkNumber, readNumber } from './check-number.ts';
import { DrawTable } from './draw-table.tsx';
import { words } from './messages.ts';
import { PaysCard } from './pays-card.tsx';
import { drawSeries } from './pick-events.ts';

/**
 * Past draws of a lottery by series, and the check of one's own number. What is chosen and typed is in the page's
 * address, so that both work without script.
 */
export function DrawResults({
  told,
  name,
  nowMs,
  ownBets,
}: {
  told: EventsOfGame;
  name: string;
  nowMs: number;
  /** Address of the member's own bets on this game; null for a guest. */
  ownBets: string | null;
}) {
  const [query] = useSearchParams();
  const id = useId();
  const all = drawSeries(told, nowMs).filter(({ past }) => past.length > 0);
  const past = all.flatMap((one) => one.past);
  const draw = past.find(({ id }) => id === query.get('draw')) ?? past[0];
  const shown =
    all.find(({ series }) => series === query.get('series')) ?? all.find((one) => draw && one.past.includes(draw));
  const typed = query.get('number') ?? '';
  const number = readNumber(typed);
  const checked = number !== null && draw?.draw ? checkNumber(number, draw.draw) : null;
  if (!draw || !shown) return null;
  return (
    <div className="events">
      <section className="card stack own-check">
        <h2 className="h3">{words.check}</h2>
        <Form method="get" className="stack" preventScrollReset replace>
          <div className="field">
            <label htmlFor={id}>{words.checkWhich}</label>
            <div className="input">
              <select id={id} name="draw" defaultValue={draw.id} key={query.get('draw')}>
                {past.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
              <Icon name="down" size="s" />
            </div>
          </div>
          <Field
            label={words.checkNumber}
            name="number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            defaultValue={typed}
            error={typed !== '' && number === null ? words.wrongNumber : undefined}
            required
          />
          <button type="submit" className={buttonClass()}>
            {words.checkNow}
          </button>
        </Form>
        {checked && number !== null && draw.draw ? (
          <div className="stack s checked" role="status" data-testid="checked">
            <p className="row wrap">
              <Balls digits={draw.draw.first} of={6} last={checked.lastOfFirst} />
              <Balls digits={draw.draw.bottom} of={2} last={checked.isBottom ? 2 : 0} />
            </p>
            {checked.hits.length > 0 ? (
              <Note>
                {checked.hits.map(({ kind, digits }) => (
                  <p key={kind}>
                    <b>{words.hit(kind, digits)}</b>
                  </p>
                ))}
                {words.hitMeans}{' '}
                {ownBets ? (
                  <Link className="link" to={ownBets}>
                    {words.ownBets}
                  </Link>
                ) : null}
              </Note>
            ) : (
              <p className="small">{words.noHit(number)}</p>
            )}
          </div>
        ) : null}
      </section>
      <div className="stack">
        <section className="card stack s">
          <div className="section-head">
            <h2>{words.pastDraws}</h2>
          </div>
          <p className="small dim">{name}</p>
          {all.length > 1 ? (
            <nav className="chips" aria-label={words.chooseSeries}>
              {all.map(({ series }) => (
                <Link
                  key={series}
                  className={series === shown.series ? 'chip on' : 'chip'}
                  aria-current={series === shown.series ? 'page' : undefined}
                  to={`?series=${encodeURIComponent(series ?? '')}`}
                  preventScrollReset
                  replace
                >
                  {series}
                </Link>
              ))}
            </nav>
          ) : null}
          <DrawTable draws={shown.past} marked={checked ? { id: draw.id, ...checked } : undefined} />
        </section>
        <PaysCard pays={told.pays} />
      </div>
    </div>
  );
}
