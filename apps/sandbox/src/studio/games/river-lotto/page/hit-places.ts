import { FIRST_DIGITS, type KindName } from '../rules.ts';

/** Places of the balls by which a number won, counted from the first ball of the first prize. Pure. */
export function hitPlaces(
  on: KindName,
  number: string,
  { first, bottom }: { first: string; bottom: string },
): number[] {
  const drawn = [...first, ...bottom].map((digit, place) => ({ digit, place }));
  const [isBottom, isRun] = [on.endsWith('bottom'), on.startsWith('run')];
  const seen = isBottom
    ? drawn.slice(FIRST_DIGITS)
    : drawn.slice(FIRST_DIGITS - (on === 'two_top' ? 2 : 3), FIRST_DIGITS);
  return seen.filter(({ digit }) => !isRun || digit === number).map(({ place }) => place);
}
