/*
 * Geometry of plots over parts of time. Pure.
 */

const ROUND = [1, 2, 2.5, 5, 10];

/** The least of 1, 2, 2.5, 5 … of a power of ten that is not less than a value above zero. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (ROUND.find((one) => one * power >= value * 0.999) ?? 10) * power;
}

/** Axis that contains zero and every value: its round marks from the lowest to the highest, at least two. */
export function axisOf(values: readonly number[], marksMost = 4): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = least === most ? 1 : roundUp((most - least) / marksMost);
  const [from, to] = [Math.floor(least / step + 1e-9), Math.max(Math.ceil(most / step - 1e-9), least === most ? 1 : 0)];
  return Array.from({ length: to - from + 1 }, (_, at) => Math.round((from + at) * step * 100) / 100);
}

/** Sums from the first value to each, to the hundredth. */
export function cumulative(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum = Math.round((sum + value) * 100) / 100;
    return sum;
  });
}

/** Places of the labels below a plot: the last, and so far apart that about `most` fit. */
export function labelled(count: number, most: number): number[] {
  const every = Math.ceil(count / most);
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}
