import { expect, test } from 'vitest';
import { axisOf } from './baht-axis.ts';
import { apart, cumulative, dayNames, daysUntil, everyOf, pointsOf, roundUp, ticksBetween, ticksTo } from './scale.ts';

test('an axis ends at a round number that is not less than the largest value, and begins at zero', () => {
  expect([0, 0.4, 1, 7, 1180, 179_000].map(roundUp)).toEqual([1, 0.4, 1, 8, 1200, 200_000]);
  expect(ticksTo(200)).toEqual([0, 50, 100, 150, 200]);
  expect(ticksTo(1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  for (const most of [1, 12, 999, 54_321]) expect(ticksTo(roundUp(most)).length).toBeLessThanOrEqual(6);
});

test('an axis with negative values reaches from below the lowest to above the highest, and has a tick at zero', () => {
  expect(ticksBetween(-118, 450)).toEqual([-150, 0, 150, 300, 450]);
  expect(ticksBetween(0, 1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  for (const [low, high] of [
    [-1, 0],
    [-3, 7],
    [0, 99_999],
  ] as const) {
    const ticks = ticksBetween(low, high);
    expect([ticks[0] ?? 0, ticks.at(-1) ?? 0].map((one, at) => (at ? one >= high : one <= low))).toEqual([true, true]);
    expect(ticks).toContain(0);
  }
});

test('an axis without any amount has whole numbers, and every tick of an axis is labelled with its own value', () => {
  expect(ticksBetween(0, 0)).toEqual([0, 1, 2, 3, 4]);
  for (const most of [0.04, 0.5, 1, 3, 7, 99, 20_000, 1_999_999, 2_000_000, 48_000_000]) {
    const { tick, unit } = axisOf([most]);
    const by = { บาท: 1, พันบาท: 1000, ล้านบาท: 1_000_000 }[unit.th] ?? Number.NaN;
    const ticks = ticksBetween(0, most);
    expect(ticks.map((one) => Number(tick(one).replaceAll(',', '')) * by)).toEqual(ticks);
  }
});

test('labels of an axis leave out as many slots as they need room', () => {
  expect([100, 40, 39, 12, 0].map((width) => everyOf(width))).toEqual([1, 1, 2, 4, 40]);
});

test('sums do not gather parts of a satang', () => {
  expect(cumulative([0.1, 0.2, 0, 100])).toEqual([0.1, 0.3, 0.3, 100.3]);
});

test('days follow each other over the end of a month and a year', () => {
  expect(daysUntil('2026-01-02', 4)).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
});

test('labels at the ends of lines keep their order and do not overlap', () => {
  expect(apart([40, 42, 10], 15)).toEqual([40, 55, 10]);
  expect(apart([5, 5, 5], 15)).toEqual([5, 20, 35]);
});

test('points are written with one decimal', () => {
  expect(
    pointsOf([
      [0, 1.26],
      [2, 3],
    ]),
  ).toBe('0.0,1.3 2.0,3.0');
});

test('days of a plot have the year in their names where two of them would have the same one', () => {
  expect(dayNames(['2026-11-24', '2026-11-25'])).toEqual(['24/11', '25/11']);
  expect(dayNames(['2025-11-25', '2026-03-01', '2026-11-25'])).toEqual(['25/11/25', '01/03/26', '25/11/26']);
  // longer names stand further apart
  expect([everyOf(10, ['25/11']), everyOf(10, ['25/11/25'])]).toEqual([4, 7]);
});
