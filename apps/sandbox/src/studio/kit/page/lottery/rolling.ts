/** A draw with the texts of its balls that have arrived, in their order. */
export interface Told {
  id: string;
  balls: readonly string[];
}

/**
 * Times in ms: in which a ball rolls to its place; at most from the first of several balls to the last; in which a ball
 * fades in with reduced motion.
 */
const ROLL_MS = 820;
const ALL_MS = 2400;
const FADE_MS = 160;

/** Whether two draws have the same balls so far. */
export const isSameTold = (one: Told, other: Told): boolean =>
  one.id === other.id && one.balls.length === other.balls.length && begins(one.balls, other.balls);

const begins = (balls: readonly string[], known: readonly string[]) =>
  known.every((ball, place) => balls[place] === ball);

/**
 * Number of balls of a draw that stand at once; the balls after them roll in. Only balls that arrived since then roll
 * in: a page that opens on a result shows it as it is.
 * @param shown draw on show
 * @param before balls of the new draw that the board told before; undefined when it was not told of
 */
export function standingOf(shown: Told, { id, balls }: Told, before: readonly string[] | undefined): number {
  const known = id === shown.id ? shown.balls : before;
  return known !== undefined && begins(balls, known) ? known.length : balls.length;
}

/** Times of a number of balls that come together: from one ball to the next, and until a ball lies in its place. */
export function paceOf(count: number, isStill: boolean): { gapMs: number; landsMs: number } {
  if (isStill) return { gapMs: FADE_MS, landsMs: FADE_MS };
  return { gapMs: Math.round(Math.min(ROLL_MS, ALL_MS / count)), landsMs: ROLL_MS };
}
