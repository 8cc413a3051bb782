import { expect, test } from 'vitest';
import { weekStrip } from './week-strip.ts';

test('BON-04 the strip shows the days from Wednesday to Tuesday, then the day of the accrual', () => {
  expect(weekStrip('2026-11-18', '2026-11-20').map(({ name, state }) => `${name} ${state}`)).toEqual([
    'พ past',
    'พฤ past',
    'ศ today',
    'ส ahead',
    'อา ahead',
    'จ ahead',
    'อ ahead',
    'พ pay',
  ]);
  expect(
    weekStrip('2026-12-30', '2027-01-06')
      .map(({ day, state }) => `${day} ${state}`)
      .slice(1),
  ).toEqual([
    '2026-12-31 past',
    '2027-01-01 past',
    '2027-01-02 past',
    '2027-01-03 past',
    '2027-01-04 past',
    '2027-01-05 past',
    '2027-01-06 pay',
  ]);
});
