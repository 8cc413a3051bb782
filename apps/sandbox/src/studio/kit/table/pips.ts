type Place = readonly [x: number, y: number];

const [LEFT, MIDDLE, RIGHT] = [38, 50, 62];
const [TOP, BOTTOM] = [15, 85];

/** Pips in both outer columns, at the given heights. */
const pairs = (...heights: number[]): Place[] =>
  heights.flatMap((y): Place[] => [
    [LEFT, y],
    [RIGHT, y],
  ]);
/** Pips in the middle column. */
const middle = (...heights: number[]) => heights.map((y): Place => [MIDDLE, y]);
const FOUR_HIGH = [TOP, 38.3, 61.7, BOTTOM];

/** Standard layout of the pips of a card, from the ace on. */
const LAYOUT: readonly (readonly Place[])[] = [
  middle(50),
  middle(TOP, BOTTOM),
  middle(TOP, 50, BOTTOM),
  pairs(TOP, BOTTOM),
  [...pairs(TOP, BOTTOM), ...middle(50)],
  pairs(TOP, 50, BOTTOM),
  [...pairs(TOP, 50, BOTTOM), ...middle(33)],
  [...pairs(TOP, 50, BOTTOM), ...middle(33, 67)],
  [...pairs(...FOUR_HIGH), ...middle(50)],
  [...pairs(...FOUR_HIGH), ...middle(26.7, 73.3)],
];

/** Places of the pips of a card, in hundredths of its width and height; none for a court card. @param rank from 0 for an ace. Pure. */
export const pipsOf = (rank: number): readonly Place[] => LAYOUT[rank] ?? [];
