import { expect, test } from 'vitest';
import { axisOf, cumulative, labelled } from './plot-scale.ts';

test('SAFE-07 an axis of a plot has round marks, contains zero and every value, and never a single mark', () => {
  expect(axisOf([0, 35, 118])).toEqual([0, 50, 100, 150]);
  expect(axisOf([85, -353.5])).toEqual([-400, -200, 0, 200]);
  expect(axisOf([-5, -3])).toEqual([-6, -4, -2, 0]);
  expect(axisOf([])).toEqual([0, 1]);
  for (const values of [[0.01], [-0.3], [7, -7], [123_456.78], [-99_999, 1]]) {
    const marks = axisOf(values);
    expect(marks).toContain(0);
    expect(marks[0]).toBeLessThanOrEqual(Math.min(...values));
    expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    expect(marks.length).toBeLessThanOrEqual(7);
  }
});

test('SAFE-07 sums of a plot do not gather parts of a satang', () => {
  expect(cumulative([0.1, 0.2, 0, -100])).toEqual([0.1, 0.3, 0.3, -99.7]);
});

test('SAFE-07 labels below a plot end with the last part and are evenly apart', () => {
  expect(labelled(14, 5)).toEqual([1, 4, 7, 10, 13]);
  expect(labelled(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelled(0, 5)).toEqual([]);
});
