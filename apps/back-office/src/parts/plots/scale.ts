/*
 * Geometry of plots. Pure.
 */

const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The least round number that is not less than a value: 1, 1.2, 1.5, 2 … of a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = ROUND.find((one) => one * power >= value * 0.999) ?? 10;
  return factor * power;
}

/** Round values from 0 to the largest, about `count` apart. */
export function ticksTo(most: number, count = 4): number[] {
  const step = roundUp(most / count);
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, at) => Math.round(at * step * 1e6) / 1e6);
}

/**
 * About `count` steps of a round size, from the lowest value or below it to the highest or above it. Zero is one of
 * them. Where both values are zero: 0, 1, 2 … `count`.
 */
export function ticksBetween(low: number, high: number, count = 4): number[] {
  if (low === high) return Array.from({ length: count + 1 }, (_, at) => at);
  const step = roundUp((high - low) / count);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, at) => Math.round((first + at) * step * 1e6) / 1e6);
}

/** Names of days for an axis and its tips: `25/11`, with the year where a day of another year has the same name. */
export function dayNames(days: readonly string[]): string[] {
  const names = days.map((day) => `${day.slice(8)}/${day.slice(5, 7)}`);
  return new Set(names).size === names.length ? names : days.map((day, at) => `${names[at]}/${day.slice(2, 4)}`);
}

/** Room of a label of the axis, such as `25/11`, and of each letter of a longer one. */
const LABEL_WIDTH = 40;
const LETTER_WIDTH = 8;

/** How many slots of a width lie between two labels of the axis, so that they do not touch. */
export const everyOf = (slotWidth: number, labels: readonly string[] = []): number => {
  const width = Math.max(LABEL_WIDTH, LETTER_WIDTH * Math.max(0, ...labels.map(({ length }) => length)));
  return Math.max(1, Math.ceil(width / Math.max(1, slotWidth)));
};

/** Sums from the first value to each. */
export function cumulative(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum = Math.round((sum + value) * 100) / 100;
    return sum;
  });
}

/** The last `count` days up to one, as `YYYY-MM-DD`. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Places of labels so that none lies over another, in the given order of the series. */
export function apart(places: readonly number[], least: number): number[] {
  const moved = [...places];
  const order = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place);
  let last = Number.NEGATIVE_INFINITY;
  for (const { place, at } of order) {
    last = Math.max(place, last + least);
    moved[at] = last;
  }
  return moved;
}

/** Points of a line: `x,y x,y`, with one decimal. */
export const pointsOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
