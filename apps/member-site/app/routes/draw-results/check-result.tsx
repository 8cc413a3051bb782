import type { DrawShown } from '@sanam/contract';
import { thaiDay } from '@sanam/thai/dates';
import { Note } from '@sanam/ui/note';
import { DrawnBalls } from '../../events/balls.tsx';
import { Link } from '../../visit/link.tsx';
import type { CheckOutcome } from './check-of.ts';
import { words } from './check-words.ts';
import type { DayCheck } from './load-draws.ts';

/** A draw with what a check of it found. */
export interface CheckedDraw {
  draw: DrawShown;
  outcome: CheckOutcome;
}

/** What a check of every draw of a day found. */
export interface CheckedDay extends Pick<DayCheck, 'day' | 'compared' | 'matches'> {
  typed: string;
  /** The newest draws that match. */
  matched: readonly CheckedDraw[];
}

/**
 * What a check of one draw, or of every draw of a day, found.
 * @param ownBets address of the member's own bets; null for a guest.
 */
export function CheckResult({ of, ownBets }: { of: CheckedDraw | CheckedDay; ownBets: string | null }) {
  return 'matched' in of ? <DayResult of={of} ownBets={ownBets} /> : <DrawResult of={of} ownBets={ownBets} />;
}

/** The checked draw with what matches. */
function DrawResult({ of: { draw, outcome }, ownBets }: { of: CheckedDraw; ownBets: string | null }) {
  const { marks, hits, means, nothing } = outcome;
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
function DayResult({
  of: { day, compared, matched, matches, typed },
  ownBets,
}: {
  of: CheckedDay;
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
          {matched.map(({ draw, outcome }) => (
            <li key={draw.id}>
              <b>{draw.name}</b>
              <span className="small">{outcome.hits.join(' · ')}</span>
              <p className="row">
                <DrawnBalls draw={draw} marks={outcome.marks} />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {matches > matched.length ? <p className="small dim">{words.onlyNewest(matched.length)}</p> : null}
      {first ? (
        <p className="small dim">
          <Means text={first.outcome.means} ownBets={ownBets} />
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
