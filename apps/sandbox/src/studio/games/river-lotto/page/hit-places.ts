import { FIRST_DIGITS, type KindName } from '../rules.ts';

/** The drawn digits with which a bet of a kind is compared, and the place of the first of them among all balls. Pure. */
export function comparedWith(
  on: KindName,
  { first, bottom }: { first: string; bottom: string },
): { digits: string; from: number } {
  if (on.endsWith('bottom')) return { digits: bottom, from: FIRST_DIGITS };
  const from = FIRST_DIGITS - (on === 'two_top' ? 2 : 3);
  return { digits: first.slice(from), from };
}

/** Places of the balls by which a number won, counted from the first ball of the first prize. Pure. */
export function hitPlaces(on: KindName, number: string, draw: { first: string; bottom: string }): number[] {
  const { digits, from } = comparedWith(on, draw);
  const isRun = on.startsWith('run');
  return [...digits].flatMap((digit, place) => (!isRun || digit === number ? [from + place] : []));
}
