/**
 * How large a catch is shown, by how many times the stake it pays: the net, the light, the amount and the coins grow
 * with it, and a larger one stands longer.
 */
export interface CatchStep {
  /** place of the step, from 1; the class of what is shown */
  step: 1 | 2 | 3 | 4;
  /** size of the net and of the light beside those of step 2 */
  size: number;
  coins: number;
  /** time for which the amount stands */
  milliseconds: number;
}

const STEPS: readonly (CatchStep & { from: number })[] = [
  { from: 40, step: 4, size: 1.7, coins: 22, milliseconds: 2600 },
  { from: 12, step: 3, size: 1.3, coins: 14, milliseconds: 2100 },
  { from: 5, step: 2, size: 1, coins: 8, milliseconds: 1700 },
];
const SMALLEST: CatchStep = { step: 1, size: 0.7, coins: 3, milliseconds: 1300 };

/** Step of a catch. Pure. @param multiple how many times the stake it pays */
export function catchStep(multiple: number): CatchStep {
  return STEPS.find(({ from }) => multiple >= from) ?? SMALLEST;
}

/** Pictures of the cannon, from the smallest stakes to the largest. */
export const GUNS = 3;
const SIZE = { least: 0.84, most: 1.22 };

/**
 * Cannon of a stake: its picture, which also decides the shell, and its size. Both say only what a shot stakes. Pure.
 * @param place place of the stake among the stakes, from 0
 */
export function gunOf(place: number, stakes: number): { picture: number; size: number } {
  const part = stakes > 1 ? place / (stakes - 1) : 0;
  return {
    picture: Math.min(GUNS, 1 + Math.floor((place * GUNS) / Math.max(1, stakes))),
    size: SIZE.least + (SIZE.most - SIZE.least) * part,
  };
}
