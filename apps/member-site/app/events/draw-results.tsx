import type { EventsOfGame } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Link, useSearchParams } from 'react-router';
import { CheckForm } from './check-form.tsx';
import { CheckResult, checkOf } from './check-result.tsx';
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
  const all = drawSeries(told, nowMs).filter(({ past }) => past.length > 0);
  const past = all.flatMap((one) => one.past);
  const draw = past.find(({ id }) => id === query.get('draw')) ?? past[0];
  const shown =
    all.find(({ series }) => series === query.get('series')) ?? all.find((one) => draw && one.past.includes(draw));
  const typed = query.get('number') ?? '';
  if (!draw || !shown) return null;
  const { label, wrong, outcome } = checkOf(draw, typed);
  return (
    <div className="events">
      <div className="stack">
        <section className="card stack s">
          <div className="section-head">
            <h2>{words.pastDraws}</h2>
            <a className={`${buttonClass({ small: true })} only-hand`} href="#check">
              {words.check}
            </a>
          </div>
          <p className="small dim">{name}</p>
          {all.length > 1 ? (
            <nav className="chips" aria-label={words.chooseSeries}>
              {all.map(({ series }) => (
                <Link
                  key={series}
                  className={series === shown.series ? 'chip on' : 'chip'}
                  aria-current={series === shown.series ? 'page' : undefined}
                  to={`?${new URLSearchParams({ game: told.gamecode, series: series ?? '' })}`}
                  preventScrollReset
                  replace
                >
                  {series}
                </Link>
              ))}
            </nav>
          ) : null}
          <DrawTable draws={shown.past} marked={outcome ? { id: draw.id, ...outcome.marks } : undefined} isDated />
        </section>
        <PaysCard told={told} />
      </div>
      <section className="card stack own-check" id="check">
        <h2 className="h3">{words.check}</h2>
        <CheckForm
          gamecode={told.gamecode}
          past={past}
          draw={draw}
          typed={typed}
          label={label}
          error={typed !== '' && outcome === null ? wrong : undefined}
        />
        {outcome ? <CheckResult draw={draw} outcome={outcome} ownBets={ownBets} /> : null}
      </section>
    </div>
  );
}
