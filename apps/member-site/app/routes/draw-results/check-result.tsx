import type { DrawShown } from '@sanam/contract';
import { thaiDay } from '@sanam/thai/dates';
import { Note } from '@sanam/ui/note';
import { DrawnBalls } from '../../events/balls.tsx';
import { Link } from '../../visit/link.tsx';
import { type CheckOutcome, checkOf } from './check-of.ts';
import type { DayCheck } from './load-draws.ts';
import { words } from './messages.ts';

/** The checked draw with what matches. @param ownBets address of the member's own bets; null for a guest. */
export function CheckResult({
  draw,
  outcome: { marks, hits, means, nothing },
  ownBets,
}: {
  draw: DrawShown;
  outcome: CheckOutcome;
  ownBets: string | null;
}) {
  return (
    <div className="stack s checked" role="status" data-testid="checked">
      <p className="row wrap">
        <DrawnBalls draw={draw} marks={marks} />
      </p>
      {hits.length > 0 ? (
        <Note>
          {hits.map((hit) => (
            <p key={hit}>
              <b>{hit}</b>
            </p>
          ))}
          <Means text={means} ownBets={ownBets} />
        </Note>
      ) : (
        <p className="small">{nothing}</p>
      )}
    </div>
  );
}

/** The draws of a day that a number matches, each with what matches. */
export function DayResult({
  check: { day, compared, matched, matches },
  typed,
  ownBets,
}: {
  check: DayCheck;
  typed: string;
  ownBets: string | null;
}) {
  const [first] = matched;
  return (
    <div className="stack s checked-day" role="status" data-testid="checked">
      <p className="small">
        {matches === 0 ? words.noneOfDay(typed, compared, thaiDay(day)) : words.someOfDay(typed, matches, compared)}
      </p>
      {first ? (
        <ul>
          {matched.map((draw) => {
            const { outcome } = checkOf(draw, typed);
            return (
              <li key={draw.id}>
                <b>{draw.name}</b>
                <span className="small">{outcome?.hits.join(' · ')}</span>
                <p className="row">
                  <DrawnBalls draw={draw} marks={outcome?.marks} />
                </p>
              </li>
            );
          })}
        </ul>
      ) : null}
      {matches > matched.length ? <p className="small dim">{words.onlyNewest(matched.length)}</p> : null}
      {first ? (
        <p className="small dim">
          <Means text={checkOf(first, typed).outcome?.means ?? ''} ownBets={ownBets} />
        </p>
      ) : null}
    </div>
  );
}

function Means({ text, ownBets }: { text: string; ownBets: string | null }) {
  return (
    <>
      {text}{' '}
      {ownBets ? (
        <Link className="link" to={ownBets}>
          {words.ownBets}
        </Link>
      ) : null}
    </>
  );
}
