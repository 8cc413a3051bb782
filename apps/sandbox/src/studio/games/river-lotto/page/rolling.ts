/** A draw with the digits that were told of it, those of the first prize before those of the bottom prize. */
export interface Told {
  id: string;
  digits: string;
}

/**
 * Times in ms: in which a ball rolls to its place; at most from the first of several balls to the last; in which a ball
 * fades in with reduced motion.
 */
const ROLL_MS = 820;
const ALL_MS = 2400;
const FADE_MS = 160;

/**
 * Number of digits of a draw that stand at once; the digits after them roll in. Only digits that were not told before
 * roll in: a page that opens on a result shows it as it is.
 * @param shown draw on show
 * @param before digits of the new draw that the board told before; undefined when it was not told of
 */
export function standingOf(shown: Told, { id, digits }: Told, before: string | undefined): number {
  const known = id === shown.id ? shown.digits : before;
  return known !== undefined && digits.startsWith(known) ? known.length : digits.length;
}

/** Times of a number of balls that come together: from one ball to the next, and until a ball lies in its place. */
export function paceOf(count: number, isStill: boolean): { gapMs: number; landsMs: number } {
  if (isStill) return { gapMs: FADE_MS, landsMs: FADE_MS };
  return { gapMs: Math.round(Math.min(ROLL_MS, ALL_MS / count)), landsMs: ROLL_MS };
}
