import { expect, test } from 'vitest';
import { monthsOf, partsOf, placeOf } from './spans.ts';

test('SAFE-07 days end with today, over the end of a month and a leap day', () => {
  expect(partsOf('7d', '2028-03-02').map(({ from }) => from)).toEqual([
    ...['2028-02-25', '2028-02-26', '2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'],
  ]);
  expect(partsOf('30d', '2026-01-05')[0]).toEqual({ from: '2025-12-07', to: '2025-12-07' });
});

test('SAFE-07 weeks begin on Monday, and the last is the week of today', () => {
  for (const today of ['2026-11-23', '2026-11-25', '2026-11-29'])
    expect(partsOf('12w', today).at(-1)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(partsOf('12w', '2026-11-25')).toHaveLength(12);
  expect(partsOf('12w', '2026-11-25')[0]).toEqual({ from: '2026-09-07', to: '2026-09-13' });
});

test('SAFE-07 months are whole calendar months, over the end of a year', () => {
  const months = partsOf('12m', '2028-02-29');
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ from: '2027-03-01', to: '2027-03-31' });
  expect(months.at(-1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthsOf('2026').map(({ to }) => to.slice(8))).toEqual([
    ...['31', '28', '31', '30', '31', '30', '31', '31', '30', '31', '30', '31'],
  ]);
});

test('SAFE-07 each day of a span belongs to one part, and a day outside to none', () => {
  const weeks = partsOf('12w', '2026-11-25');
  expect([placeOf(weeks, '2026-11-22'), placeOf(weeks, '2026-11-23'), placeOf(weeks, '2026-11-29')]).toEqual([
    10, 11, 11,
  ]);
  expect([placeOf(weeks, '2026-09-06'), placeOf(weeks, '2026-11-30')]).toEqual([-1, -1]);
});
