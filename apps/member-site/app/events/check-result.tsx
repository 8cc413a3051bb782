import type { GameEventShown } from '@sanam/contract';
import { Note } from '@sanam/ui/note';
import { Link } from 'react-router';
import { DrawnBalls, type Marks } from './balls.tsx';
import { checkNumber, readNumber } from './check-number.ts';
import { hitsOf, readPick } from './check-pick.ts';
import { words } from './messages.ts';

/** Outcome of a check: what to mark in the draw, what matches, and what else there is to say. */
export interface CheckOutcome {
  marks: Marks;
  hits: string[];
  means: string;
  nothing: string;
}

/** What a draw is checked with: the words for the field, and the outcome; null when nothing fitting was typed. Pure. */
export function checkOf(draw: GameEventShown, typed: string) {
  if (draw.balls) {
    const { balls } = draw;
    const picked = readPick(typed, balls);
    return {
      label: words.checkPick(balls.count, balls.highest),
      wrong: words.wrongPick(balls.count, balls.highest),
      outcome: picked ? outcomeOfPick(picked, hitsOf(picked, balls.drawn)) : null,
    };
  }
  const number = readNumber(typed);
  return {
    label: words.checkNumber,
    wrong: words.wrongNumber,
    outcome: number !== null && draw.draw ? outcomeOfNumber(number, draw.draw) : null,
  };
}

function outcomeOfPick(picked: number[], hits: number[]): CheckOutcome {
  return {
    marks: { hits },
    hits: hits.length > 0 ? [words.hitPick(hits, picked.length)] : [],
    means: words.hitPickMeans,
    nothing: words.noHitPick(picked),
  };
}

function outcomeOfNumber(number: string, draw: { first: string; bottom: string }): CheckOutcome {
  const { hits, lastOfFirst, isBottom } = checkNumber(number, draw);
  return {
    marks: { lastOfFirst, isBottom },
    hits: hits.map(({ kind, digits }) => words.hit(kind, digits)),
    means: words.hitMeans,
    nothing: words.noHit(number),
  };
}

/** The checked draw with what matches. @param ownBets address of the member's own bets; null for a guest. */
export function CheckResult({
  draw,
  outcome: { marks, hits, means, nothing },
  ownBets,
}: {
  draw: GameEventShown;
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
          {means}{' '}
          {ownBets ? (
            <Link className="link" to={ownBets}>
              {words.ownBets}
            </Link>
          ) : null}
        </Note>
      ) : (
        <p className="small">{nothing}</p>
      )}
    </div>
  );
}
