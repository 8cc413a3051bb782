import type { DrawShown } from '@sanam/contract';
import type { Marks } from '../../events/balls.tsx';
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
export function checkOf({ draw, balls }: DrawShown, typed: string) {
  if (balls) {
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
    outcome: number !== null && draw ? outcomeOfNumber(number, draw) : null,
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
    marks: { lastOfFirst, isBottom, ...(number.length === 1 && { run: number }) },
    hits: hits.map(({ kind, digits }) => words.hit(kind, digits)),
    means: words.hitMeans,
    nothing: words.noHit(number),
  };
}
