import { expect, test } from 'vitest';
import { fromLocal, isNoTime, isWholeDay, LAST_TIME, toLocal } from './local-time.ts';

test('SITE-10 OPS-08 times of a form are Thai time, and an empty field has no time', () => {
  expect(fromLocal('2026-11-26T03:00')).toBe('2026-11-25T20:00:00.000Z');
  expect(toLocal('2026-11-25T20:00:00.000Z')).toBe('2026-11-26T03:00');
  expect([fromLocal(''), toLocal(null)]).toEqual([null, '']);
});

test('SITE-10 OPS-08 a time with a year of five digits is no time, and is not taken for nothing', () => {
  expect(['', '2026-11-26T03:00', LAST_TIME].map(isNoTime)).toEqual([false, false, false]);
  expect(['12026-11-26T03:00', '202611-01-01T00:00'].map(isNoTime)).toEqual([true, true]);
});

test('OPS-05 a day counts once its year is typed to the end', () => {
  expect(['0002-11-30', '0020-11-30', '0202-11-30', '20260-11-30', ''].map(isWholeDay)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  expect(isWholeDay('2026-11-30')).toBe(true);
});
