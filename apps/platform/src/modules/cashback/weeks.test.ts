import { dayAfter } from '@sanam/thai/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWeek, weekOf, weekOfDay, weekText } from './weeks.ts';

test('BON-04 a week begins on Wednesday at midnight in Bangkok', () => {
  expect(weekOf(new Date('2026-11-17T23:59:59+07:00'))).toBe('2026-11-11');
  expect(weekOf(new Date('2026-11-18T00:00:00+07:00'))).toBe('2026-11-18');
  expect(weekOf(new Date('2026-11-24T23:59:59+07:00'))).toBe('2026-11-18');
  expect(weekText('2026-12-30')).toBe('30/12/26–05/01/27');
});

test('BON-04 every day belongs to one week, which begins at most six days before that day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2024-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (at) => {
      const day = at.toISOString().slice(0, 10);
      const week = weekOfDay(day);
      expect(isWeek(week)).toBe(true);
      expect(week <= day && dayAfter(week, 6) >= day).toBe(true);
    }),
  );
});

test('BON-04 a text names a week only when it is the date of a Wednesday, written as YYYY-MM-DD', () => {
  for (const text of [
    '2026-11-17',
    '2026-11-31',
    '2026-13-02',
    '2026-11-18 ',
    '1999-11-17',
    '',
    '٢026-11-18',
    "2026-11-18'",
  ])
    expect([text, isWeek(text)]).toEqual([text, false]);
});
